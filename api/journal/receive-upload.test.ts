import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#api/testing/endpoints.ts';
import { multipartOf } from '#api/testing/multipart.ts';
import { openTestPortal, type Caller, type TestPortal } from '#api/testing/portal.ts';
import { startScanner, VIRUS, type TestScanner } from '#api/testing/scanner.ts';

let scanner: TestScanner;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
  scanner = await startScanner();
  portal = await openTestPortal({ CLAMAV_URL: scanner.url });
  admin = await portal.as('admin');
});
afterAll(async () => {
  await portal.close();
  await scanner.close();
});

const send = (url: string, bytes: Buffer, language = 'ru') => {
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'книга.xlsx', bytes }]);
  return portal.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${admin.token}`, 'accept-language': language },
  });
};
const doors = (await allEndpoints()).filter(({ upload }) => upload).map(({ path }) => path);
const storedFiles = () =>
  portal.portal.db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
const refusals = () =>
  portal.portal.db
    .selectFrom('audit_log')
    .select(['user_id', 'object_type', 'after'])
    .where('action', '=', 'upload_refused')
    .execute();

test('there are doors for files', () => expect(doors.length).toBeGreaterThanOrEqual(3));

test.each(doors)(
  'an infected file is refused at %s, named in the journal, and nothing of it is stored',
  async (door) => {
    const [files, lines] = [await storedFiles(), await refusals()];
    const answer = await send(door, Buffer.from(`PK ${VIRUS}`));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { file: [expect.stringMatching(/^В файле найден вирус \(Test\.Virus\), файл не принят/)] },
    ]);
    expect(await storedFiles()).toEqual(files);
    expect((await refusals()).slice(lines.length)).toEqual([
      { user_id: admin.user_id, object_type: 'file', after: { name: 'книга.xlsx', reason: 'Test.Virus' } },
    ]);
  },
);

test.each(doors)('a clean file passes on at %s', async (door) => {
  const seen = scanner.sizes.length;
  const answer = await send(door, Buffer.from('чистый'));
  expect(scanner.sizes.length).toBe(seen + 1);
  expect(answer.body).not.toMatch(/вирус/);
});

test('without the scanner nothing is taken: 503 in words, in both languages', async () => {
  const away = await startScanner(null);
  await away.close();
  const other = await openTestPortal({ CLAMAV_URL: away.url }, false);
  try {
    const who = await other.as('admin');
    const ask = (language: string) => {
      const { headers, payload } = multipartOf([{ name: 'file', filename: 'a.xlsx', bytes: Buffer.from('PK') }]);
      const authorization = `Bearer ${who.token}`;
      return other.app.inject({
        method: 'POST',
        url: '/api/upload/',
        payload,
        headers: { ...headers, authorization, 'accept-language': language },
      });
    };
    const answer = await ask('ru');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toEqual({ detail: expect.stringContaining('проверка на вирусы сейчас не работает') });
    expect((await ask('en')).json()).toEqual({ detail: expect.stringContaining('virus scanning is not working') });
  } finally {
    await other.close();
  }
});
