import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Erasure } from '#contract/erasure.ts';
import type { Message } from '#contract/messages.ts';
import { openTestDatabase } from '#api/testing/database.ts';
import { freePort } from '#api/testing/free-port.ts';
import { makeMarket, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';
import { runCommand } from '#api/testing/run-command.ts';
import { runPortal } from '#api/testing/running-portal.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';
import { sealJournal } from '../journal/sealing/seal-journal.ts';
import { migrate, MIGRATIONS, readMigrations } from '../platform/database/migrate.ts';
import { jobKind } from '../platform/jobs.ts';
import { runEtalon } from './run-etalon.ts';

const portal = usePortal();
const silentLog = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'etalon-commands-'));
let market: TestMarket;

beforeAll(async () => {
  market = await makeMarket(portal());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({
  DATABASE_URL: portal().database.url,
  SECRET_KEY: TEST_SECRET_KEY,
  PUBLIC_URL: portal().portal.settings.publicUrl,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
});
/** As its process does it, without one: each would load the services of a portal anew. */
const etalon = async (...typed: string[]) => asPrinted(await runEtalon(typed, settings()));
const asPrinted = (answer: Awaited<ReturnType<typeof runEtalon>>) => ({ ...answer, said: `${String(answer.said)}\n` });
const linesOf = async (action: string, id: number) =>
  (await (await portal().as('admin')).get(`/api/audit-log/?action=${action}&object_id=${id}`)).json().results;

test('a person is added with a temporary password, by the rules of the portal', async () => {
  const typed = ['add-user', 'second-analyst', 'user', 'Второй Аналитик', '--email', 'a@example.com'];
  const added = await runCommand(settings(), ...typed);
  expect(added).toEqual({
    code: 0,
    said: expect.stringMatching(/^Добавлен «Второй Аналитик» \(second-analyst\).*\nВременный пароль: \S{8,}\n/),
  });
  const { user_id } = await portal()
    .portal.db.selectFrom('users')
    .select('user_id')
    .where('username', '=', 'second-analyst')
    .where('email_address', '=', 'a@example.com')
    .executeTakeFirstOrThrow();
  expect(await linesOf('create', user_id)).toMatchObject([{ object_type: 'user', user: null }]);
});

test('the first person of a company is its contact, as when an administrator adds them', async () => {
  const { db } = portal().portal;
  const { company_id } = await db
    .insertInto('company')
    .values({ name: 'Новая' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  for (const name of ['first-one', 'second-one'])
    expect((await etalon('add-user', name, 'client', 'Имя', '--company', String(company_id))).code).toBe(0);
  const people = db.selectFrom('users').select(['username', 'is_company_contact']).orderBy('user_id');
  expect(await people.where('company_id', '=', company_id).execute()).toEqual([
    { username: 'first-one', is_company_contact: true },
    { username: 'second-one', is_company_contact: false },
  ]);
});

const REFUSED: readonly (readonly [string[], RegExp])[] = [
  [['x y', 'user', 'Имя'], /^username: До 100 латинских букв/],
  [['second', 'nobody', 'Имя'], /^role_id: Такой роли нет\. Есть: admin \(«.+»\), .*user \(«.+»\)\.\n$/],
  [['admin', 'user', 'Имя'], /^username: Такое имя для входа уже занято\.\n$/],
  [['second', 'client', 'Имя'], /^company_id: Выберите компанию/],
  [['second', 'client', 'Имя', '--company', 'x'], /^company_id: /],
  [['second', 'client', 'Имя', '--company', '2147483647'], /^company_id: /],
  [['second', 'user', 'Имя', '--colour', 'red'], /^npm run etalon -- add-user/],
  [['second'], /^npm run etalon -- add-user/],
];

test('a person who cannot be added is refused in words', async () => {
  await Promise.all(
    REFUSED.map(async ([typed, words]) =>
      expect(await etalon('add-user', ...typed)).toEqual({ code: 1, said: expect.stringMatching(words) }),
    ),
  );
});

test('a temporary password is given by the name of sign-in, as it is typed there', async () => {
  const { said } = await etalon('password', ' Client2 ');
  expect(said).toMatch(/^Временный пароль для «.+» \(client2\): \S+\n/);
});

test('a check says that all is well, and names what is not', async () => {
  const well = await etalon('check');
  expect(well).toEqual({ code: 0, said: expect.stringMatching(/^(✓ [^\n]+\n){9}$/) });
  const { db } = portal().portal;
  const { id } = await db
    .selectFrom('stored_file')
    .select('id')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  // As a disk that lies would do it: past the rules of the database.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update stored_file set bytes = decode(repeat('00', size::int), 'hex') where id = ${id}`.execute(trx);
  });
  const bad = await etalon('check');
  expect(bad.code).toBe(1);
  expect(bad.said).toMatch(new RegExp(`✗ Файлы\\n {4}файл № ${id} «.+» не тот, что приняли\\n`));
});

test('a check verifies the chain of the journal and the seal of the server log that is typed with it', async () => {
  const { db } = portal().portal;
  await sealJournal({ db, log: silentLog, now: () => new Date() });
  const { said: words } = await etalon('check');
  const [, anchor = ''] = /Последняя печать журнала: (\d+:[0-9a-f]{64})\n$/.exec(words) ?? [];
  expect((await etalon('check', anchor)).said).toContain('✓ Печать из журнала сервера');
  const [, number] = /^(\d+):/.exec(anchor) ?? [];
  expect((await etalon('check', `${number}:${'0'.repeat(64)}`)).said).toMatch(
    /✗ Печать из журнала сервера\n {4}печати \d+:0{64} в журнале нет: его конец переписан/,
  );
  expect(await etalon('check', 'latest')).toEqual({ code: 1, said: expect.stringContaining('check [ПЕЧАТЬ:ХЕШ]') });
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update audit_log set ip = '10.0.0.1' where id = (select min(id) from audit_log)`.execute(trx);
  });
  const { code, said: broken } = await etalon('check');
  expect([code, broken]).toEqual([
    1,
    expect.stringMatching(/✗ Печати журнала\n {4}строка изменена после печати: № \d+\n/),
  ]);
});

test("a check of a database without this version's tables says so in words", async () => {
  const database = await openTestDatabase('template0');
  const check = async () => asPrinted(await runEtalon(['check'], { ...settings(), DATABASE_URL: database.url }));
  const migrations = join(folder, 'earlier');
  try {
    expect(await check()).toEqual({ code: 1, said: expect.stringMatching(/^В этой базе портала нет: [^\n]+\n$/) });
    const [first, next] = await readMigrations(MIGRATIONS);
    mkdirSync(migrations);
    writeFileSync(join(migrations, first!.name), first!.sql);
    await migrate(database.pool, silent, migrations);
    const { code, said: words } = await check();
    expect([code, words.split('\n')[0]]).toEqual([1, '✗ Миграции']);
    expect(words).toContain(`${next!.name} не применена`);
    expect(words).not.toContain('at ');
  } finally {
    await database.close();
  }
});

test('a check names failed jobs of a day and since when, until the same has been done', async () => {
  const { db, jobs } = portal().portal;
  const kind = jobKind<{ readonly id: number }>('breaks', 0);
  let breaks = true;
  await jobs.work(kind, async () => {
    if (breaks) throw new Error('broken');
  });
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state::text from jobs.job where name = 'breaks'`.execute(db);
    return rows.map(({ state }) => state).toSorted();
  };
  await jobs.add(db, kind, { id: 1 });
  await jobs.add(db, kind, { id: 2 });
  await expect.poll(states).toEqual(['failed', 'failed']);
  const failed = /✗ Очередь\n {4}breaks: за сутки не удались (\d), с \d{4}-\d\d-\d\d \d\d:\d\d UTC; причина в журнале/;
  expect((await etalon('check')).said.match(failed)?.[1]).toBe('2');
  breaks = false;
  await jobs.add(db, kind, { id: 1 });
  await expect.poll(states).toEqual(['completed', 'failed', 'failed']);
  expect((await etalon('check')).said.match(failed)?.[1]).toBe('1');
  await sql`update jobs.job set completed_on = completed_on - interval '25 hours'
    where name = 'breaks' and state = 'failed'`.execute(db);
  expect((await etalon('check')).said).toContain('✓ Очередь');
});

test('a check without a key says so and makes none', async () => {
  const DATA_DIR = join(folder, 'without-key');
  const { said: words } = await runEtalon(['check'], { DATABASE_URL: portal().database.url, DATA_DIR });
  expect(words).toMatch(/✗ Секреты\n {4}ключа нет: не задан SECRET_KEY и нет файла /);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('without the key neither a command nor a start makes another one, and both say which is missing', async () => {
  const DATA_DIR = join(folder, 'lost-key');
  const env = { DATABASE_URL: portal().database.url, DATA_DIR, LOG_LEVEL: 'error' };
  const refused = /зашифрованы ключом [0-9a-f]{12}, а у этого процесса ключа нет[^]*SECRET_KEY/;
  for (const typed of [['password', 'admin'], ['rotate-keys']])
    expect(asPrinted(await runEtalon(typed, env))).toEqual({ code: 1, said: expect.stringMatching(refused) });
  await expect(runPortal({ ...env, PORT: String(await freePort()) })).rejects.toThrow(refused);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a command of a newer version leaves the tables to the start of the portal', async () => {
  const { db } = portal().portal;
  const { rows } = await sql<{ name: string; sha256: string }>`delete from migration
    where name = (select max(name) from migration) returning name, sha256`.execute(db);
  const [{ name, sha256 }] = rows as [{ name: string; sha256: string }];
  const answer = await etalon('release');
  await sql`insert into migration (name, sha256) values (${name}, ${sha256}) on conflict do nothing`.execute(db);
  expect(answer).toEqual({ code: 1, said: expect.stringMatching(new RegExp(`не применены миграции: ${name}`)) });
});

test('a calculation is published and listed; another number is refused', async () => {
  expect(await etalon('release')).toEqual({ code: 0, said: 'Выпусков ещё нет.\n' });
  const { id } = await runToEnd(await portal().as('analyst'));
  expect(await etalon('release', String(id))).toEqual({ code: 0, said: `Расчёт ${id} опубликован.\n` });
  expect(await etalon('release')).toEqual({
    code: 0,
    said: expect.stringMatching(new RegExp(`^Выпуск \\d+: расчёт ${id}, .*, действует\\n$`)),
  });
  expect(await linesOf('update', id)).toMatchObject([{ object_type: 'benchmark', after: { is_final: true } }]);
  expect(await etalon('release', '99999')).toEqual({ code: 1, said: 'Расчёта рынка № 99999 нет.\n' });
  expect(await etalon('release', '999999999999')).toEqual({
    code: 1,
    said: expect.stringContaining('НОМЕР_РАСЧЁТА: ожидается целое число'),
  });
});

test('whoever has the machine gives the second word on an erasure, never the first', async () => {
  const { db } = portal().portal;
  // The only administrator: nobody else could confirm.
  await db.updateTable('users').set({ disabled: true }).where('username', '=', 'admin2').execute();
  const company = market.others[0]!;
  expect((await etalon('erase', String(company.id), company.name)).said).toMatch(/никто не предлагал/);
  const admin = await portal().as('admin');
  const path = `/api/company/${company.id}/erasure/`;
  expect((await admin.send('POST', path, { reason: 'Ушла.' })).json<Erasure>().proposal).not.toBeNull();
  expect((await etalon('erase', String(company.id), 'Другая')).said).toMatch(/называется «Тайна-/);
  expect(await etalon('erase', String(company.id), company.name)).toEqual({
    code: 0,
    said: expect.stringContaining('стёрты'),
  });
  expect(await linesOf('erased', company.id)).toMatchObject([{ user: null }]);
  const { results } = (await admin.get('/api/messages/?topic=companies')).json<{ results: Message[] }>();
  expect(results[0]?.params).toMatchObject({ end: 'done', company: `№ ${company.id}`, person: '' });
  expect((await admin.get(path)).statusCode).toBe(409);
});

test('access that the machine gave counts as set by somebody else: it gives no first word', async () => {
  const company = market.others[1]!;
  const admin = await portal().as('admin');
  const path = `/api/company/${company.id}/erasure/`;
  expect((await admin.send('POST', path, { reason: 'Ушла.' })).statusCode).toBe(201);
  expect((await etalon('password', 'admin')).code).toBe(0);
  expect(await etalon('erase', String(company.id), company.name)).toEqual({
    code: 1,
    said: expect.stringContaining('недавно выдавал другой'),
  });
});

test('after a lost secret nobody is told that the former keys still hold', async () => {
  expect(await etalon('rotate-keys', '--lost-secret')).toEqual({
    code: 0,
    said: expect.stringMatching(/удалено\. Люди войдут заново и заново подключат второй фактор\.\n$/),
  });
});
