import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';

const portal = usePortal();
const RETRY = '/api/sessions/many/retry/';
const filesOf = (...ids: readonly number[]) =>
  `/api/sessions/many/files/?${ids.map((id) => `sessions=${id}`).join('&')}`;
const db = () => portal().portal.db;

let admin: Caller;
let client: Caller;
let own = 0;
let other = 0;

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  other = await portal().companyOf('client2');
});

const statusOf = async (id: number) =>
  (await db().selectFrom('session').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('failed questionnaires are processed again together; one that did not fail keeps all from it', async () => {
  const failed = [
    await makeSession(db(), { company_id: own, status: 'failed' }),
    await makeSession(db(), { company_id: own, status: 'failed' }),
  ];
  const done = await makeSession(db(), { company_id: own });
  const refused = await admin.send('POST', RETRY, { sessions: [...failed, done] });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { sessions: [expect.stringMatching(new RegExp(`^№ ${done}: .*портал ошибся`))] },
  ]);
  expect(await statusOf(failed[0] ?? 0)).toBe('failed');
  const answer = await admin.send('POST', RETRY, { sessions: failed });
  expect([answer.statusCode, answer.json()]).toEqual([202, { changed: 2 }]);
  await expect.poll(() => statusOf(failed[1] ?? 0)).not.toBe('failed');
});

test('the files of many questionnaires come as one archive, named by company, each download in the journal', async () => {
  const [one, two] = [await makeSession(db(), { company_id: own }), await makeSession(db(), { company_id: other })];
  const answer = await admin.get(filesOf(two, one));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = openZip(answer.rawPayload);
  const { name } = await db()
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', own)
    .executeTakeFirstOrThrow();
  const path = zip.names.find((known) => known.startsWith(`questionnaires/${one} 2025`)) ?? '';
  expect(path).toContain(name.replaceAll('"', ' '));
  expect(Buffer.from(zip.bytes(path) ?? []).toString()).toContain('file of a test');
  expect(zip.names).toHaveLength(2);
  const log = (await admin.get('/api/audit-log/?action=download&object_type=file')).json().results.slice(0, 2);
  expect(log.map(({ after }: { after: { session: number } }) => after.session).toSorted()).toEqual([one, two]);
});

test('a file removed by its retention term is named, and no archive is made', async () => {
  const [kept, gone] = [await makeSession(db(), { company_id: own }), await makeSession(db(), { company_id: own })];
  await db()
    .updateTable('stored_file')
    .set({ bytes: null, removed_at: new Date() })
    .where('id', 'in', (files) => files.selectFrom('session').select('file_id').where('id', '=', gone))
    .execute();
  const answer = await admin.get(filesOf(kept, gone));
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { sessions: [expect.stringMatching(new RegExp(`^№ ${gone}: .*сроку хранения`))] },
  ]);
});

test('files of more than a gigabyte together are refused with their size, and no download is in the journal', async () => {
  const size = 40 * 1024 ** 2;
  const { id: file_id } = await db()
    .insertInto('stored_file')
    .values({
      name: 'large.xlsx',
      sha256: Buffer.alloc(32),
      size,
      bytes: sql`convert_to(repeat('x', ${size}), 'utf8')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions: number[] = [];
  while (sessions.length < 28) sessions.push(await makeSession(db(), { company_id: own }));
  await db().updateTable('session').set({ file_id }).where('id', 'in', sessions).execute();
  const downloads = async () => (await admin.get('/api/audit-log/?action=download&object_type=file')).json().count;
  const before = await downloads();
  const answer = await admin.get(filesOf(...sessions));
  expect([answer.statusCode, answer.json()]).toEqual([400, { sessions: [expect.stringMatching(/1,1\sГБ/)] }]);
  expect(await downloads()).toBe(before);
});

test('a client takes and retries only the own ones; without the right nobody does', async () => {
  const [mine, foreign] = [
    await makeSession(db(), { company_id: own, status: 'failed' }),
    await makeSession(db(), { company_id: other, status: 'failed' }),
  ];
  const notFound = [400, { sessions: [`№ ${foreign}: Не найдено.`] }];
  const files = await client.get(filesOf(mine, foreign));
  expect([files.statusCode, files.json()]).toEqual(notFound);
  const retried = await client.send('POST', RETRY, { sessions: [mine, foreign] });
  expect([retried.statusCode, retried.json()]).toEqual(notFound);
  expect(await statusOf(mine)).toBe('failed');
  expect((await client.get(filesOf(mine))).statusCode).toBe(200);
  await db().insertInto('role').values({ id: 'many-nothing', name: 'Ничего', tokens: [] }).execute();
  await db().updateTable('users').set({ role_id: 'many-nothing' }).where('username', '=', 'client2').execute();
  const powerless = await portal().as('client2');
  expect((await powerless.get(filesOf(foreign))).statusCode).toBe(403);
  expect((await powerless.send('POST', RETRY, { sessions: [foreign] })).statusCode).toBe(403);
});
