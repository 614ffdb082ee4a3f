import { beforeAll, expect, test } from 'vitest';
import { multipartOf } from '#api/testing/multipart.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal({
  UPLOAD_DAILY_FILES: '3',
  UPLOAD_DAILY_CHECKS: '2',
  UPLOAD_DAILY_MB: '1',
  UPLOAD_MAX_MB: '1',
});
let client: Caller;
let colleague: Caller;
let stranger: Caller;

const send = (who: Caller, size = 100, language = 'ru', isCheck = false) => {
  const { headers, payload } = multipartOf([
    ...(isCheck ? [{ name: 'dry_run', value: 'true' }] : []),
    { name: 'file', filename: 'анкета.xlsx', bytes: Buffer.alloc(size, 'a') },
  ]);
  return portal().app.inject({
    method: 'POST',
    url: '/api/upload/',
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}`, 'accept-language': language },
  });
};
const forget = () => portal().portal.db.deleteFrom('rate_limit').where('key', 'like', 'upload-%').execute();

beforeAll(async () => {
  client = await portal().as('client');
  stranger = await portal().as('client2');
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client');
  const other = await db
    .selectFrom('users')
    .select('username')
    .where('company_id', '=', company_id)
    .where('username', '!=', 'client')
    .where('role_id', '=', 'client')
    .where('disabled', '=', false)
    .executeTakeFirst();
  colleague = other ? await portal().as(other.username) : client;
});

test('of files sent at once by a company as many are taken as are left of its day', async () => {
  await forget();
  const answers = await Promise.all([client, colleague, client, colleague, client].map((who) => send(who)));
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(codes, 'three are looked at and are no workbooks').toEqual([400, 400, 400, 429, 429]);
});

test('a used-up day is refused with the time to come again; another company and the staff are not touched', async () => {
  await forget();
  for (let sent = 0; sent < 3; sent++) await send(client);
  const [russian, english] = [await send(client), await send(client, 100, 'en')];
  expect([russian.statusCode, english.statusCode]).toEqual([429, 429]);
  expect(russian.json()).toEqual({
    detail: expect.stringMatching(
      /^За сутки от компании принимается не больше 3 файлов\. Повторите через (24 ч|23 ч \d+ мин)\.$/,
    ),
  });
  expect(english.json()).toEqual({
    detail: expect.stringMatching(
      /^A company can send no more than 3 files a day\. Try again in (24 h|23 h \d+ min)\.$/,
    ),
  });
  expect(Number(russian.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect((await send(stranger)).statusCode).toBe(400);
  const admin = await portal().as('admin');
  for (let sent = 0; sent < 4; sent++) expect((await send(admin)).statusCode).toBe(400);
});

test('megabytes are counted too, and a file that did not fit takes nothing of them', async () => {
  await forget();
  expect((await send(client, 600_000)).statusCode).toBe(400);
  const refused = await send(client, 600_000);
  expect([refused.statusCode, refused.json()]).toEqual([429, { detail: expect.stringContaining('не больше 1 МБ') }]);
  expect((await send(client, 300_000)).statusCode).toBe(400);
});

test('files that are only checked have a limit of their own, within that of all files', async () => {
  await forget();
  const check = (who: Caller, language?: string) => send(who, 100, language, true);
  expect([(await check(client)).statusCode, (await check(colleague)).statusCode]).toEqual([400, 400]);
  const refused = await check(client);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      detail: expect.stringMatching(
        /^За сутки от компании принимается не больше 2 проверок без сохранения\. Повторите/,
      ),
    },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect((await check(stranger)).statusCode).toBe(400);
});
