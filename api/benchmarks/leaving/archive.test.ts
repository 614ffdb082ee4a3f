import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ARCHIVE_PARTS, MISSING, README } from '#domain/organisations/archive.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { openZip, type Zip } from '#workbooks/zip/open-zip.ts';

const portal = usePortal();
let market: TestMarket;
let archive: Zip;
const NOTE = 'Внутренняя заметка: перезвонить';
const ASKED = 'Проверьте порядок числа';
const REASON = 'Причина решения для своих';

const addressOf = (id: number) => `/api/company/${id}/archive/`;
const taken = async (id: number) => (await portal().as('admin')).get(addressOf(id));

/** Every text and number of a workbook of the archive. */
function contentsOf(path: string): unknown[] {
  const bytes = archive.bytes(path);
  if (!bytes) throw new Error(`${path} is not in the archive`);
  return readWorkbook(bytes).sheets.flatMap(({ cells }) => cells.map(({ value }) => value));
}

async function askTheCompany(): Promise<void> {
  const { db } = portal().portal;
  const at = new Date();
  const { id } = await db
    .insertInto('question')
    .values({
      company_id: market.own,
      metric_id: market.people.id,
      year: 2025,
      value: 1,
      due: '2026-12-01',
      since: at,
      created_at: at,
      user_id: null,
      user_name: 'Сотрудник оператора',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by = { question_id: id, user_id: null, user_name: 'Сотрудник оператора', at, from_company: false };
  const about = {
    ...by,
    company_id: market.own,
    metric_id: market.people.id,
    year: 2025,
    it_system_id: null,
    value: 1,
  };
  await db
    .insertInto('value_entry')
    .values([
      { ...about, kind: 'question', text: ASKED },
      { ...about, kind: 'note', text: NOTE },
      { ...about, kind: 'decision', decision: 'keep', text: REASON },
    ])
    .execute();
}

beforeAll(async () => {
  market = await makeMarket(portal(), 13);
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  await askTheCompany();
  archive = openZip((await taken(market.own)).rawPayload);
});

test('an archive holds every part its note names, and every file as it was uploaded', async () => {
  const files = await portal()
    .portal.db.selectFrom('session')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select('bytes')
    .where('company_id', '=', market.own)
    .where('dry_run', '=', false)
    .execute();
  const folder = ARCHIVE_PARTS.files[0];
  const uploaded = archive.names.filter((name) => name.startsWith(folder) && !name.endsWith(').xlsx'));
  expect(new Set(uploaded.map((name) => archive.bytes(name)?.toString('hex')))).toEqual(
    new Set(files.map(({ bytes }) => bytes?.toString('hex'))),
  );
  const parts = Object.values(ARCHIVE_PARTS).flatMap(([path]) => (path.endsWith('/') ? [] : [path]));
  for (const path of [README, ...parts]) expect(archive.has(path)).toBe(true);
});

test('every reported value is there with its metric, unit and year, and places as the company sees them', () => {
  const values = contentsOf('values.xlsx');
  for (const year of [2024, 2025]) {
    const { spent, people } = market.values(0, year);
    for (const value of [...spent, people, year]) expect(values).toContain(value);
  }
  expect(values).toContain(market.spent.description);
  expect(contentsOf('results.xlsx')).toContain(market.ratio.description);
});

test('people and messages are there; secrets, notes, names of the staff and other companies are not', async () => {
  const all = archive.names
    .filter((name) => !name.includes('/') && name.endsWith('.xlsx'))
    .flatMap(contentsOf)
    .join('\n');
  expect(contentsOf('questions.xlsx')).toContain(ASKED);
  const people = await portal()
    .portal.db.selectFrom('users')
    .select(['full_name', 'password_hash'])
    .where('company_id', '=', market.own)
    .execute();
  expect(people.length).toBeGreaterThan(0);
  for (const { full_name, password_hash } of people) {
    expect(all).toContain(full_name);
    if (password_hash !== null) expect(all).not.toContain(password_hash);
  }
  for (const secret of [NOTE, REASON, 'Сотрудник оператора', ...market.others.map(({ name }) => name)])
    expect(all).not.toContain(secret);
});

test('the company and its industries are there, and values have a sheet a year', () => {
  const company = readWorkbook(archive.bytes('company.xlsx')!);
  expect(company.sheets.map(({ name }) => name)).toContain('Компания');
  const values = readWorkbook(archive.bytes('values.xlsx')!).sheets.map(({ name }) => name);
  expect(values).toEqual(expect.arrayContaining(['Значения 2024', 'Значения 2025']));
});

test('what the company may not see, staff who uploaded for it and files that are gone do not get in or end it', async () => {
  const { db } = portal().portal;
  const [kept, hidden] = await db
    .selectFrom('session')
    .select(['id', 'file_id'])
    .where('company_id', '=', market.own)
    .where('dry_run', '=', false)
    .orderBy('id')
    .execute();
  const staff = await portal().as('analyst');
  await db
    .updateTable('session')
    .set({ user_id: staff.user_id, user_name: 'Загрузивший оператор' })
    .where('id', '=', kept!.id)
    .execute();
  await db.updateTable('session').set({ available_to_client: false }).where('id', '=', hidden!.id).execute();
  const gone = await sql<{ id: number }>`insert into stored_file (name, sha256, size, bytes, removed_at)
    select name, sha256, size, null, now() from stored_file where id = ${kept!.file_id} returning id`.execute(db);
  await db.updateTable('session').set({ annotated_file_id: gone.rows[0]!.id }).where('id', '=', kept!.id).execute();
  archive = openZip((await taken(market.own)).rawPayload);
  const numbers = readWorkbook(archive.bytes('questionnaires.xlsx')!)
    .sheets.flatMap(({ cells }) => cells)
    .map(({ value }) => value);
  expect(numbers).toContain(kept!.id);
  expect(numbers).not.toContain('Загрузивший оператор');
  expect(numbers).toContain('оператор портала');
  expect(contentsOf('values.xlsx')).not.toContain('Загрузивший оператор');
  const folder = ARCHIVE_PARTS.files[0];
  expect(archive.names.filter((name) => name.startsWith(`${folder}${hidden!.id} `))).toEqual([]);
  expect(archive.bytes(MISSING)?.toString()).toContain(`${folder}${kept!.id} `);
});

test('the journal says who took the archive', async () => {
  const { results } = (await (await portal().as('admin')).get('/api/audit-log/?action=archived')).json();
  expect(results[0]).toMatchObject({ action: 'archived', company: { id: market.own } });
});

test('only administrators of the operator take an archive; of a company that is not there nobody does', async () => {
  for (const who of ['client', 'analyst']) {
    expect((await (await portal().as(who)).get(addressOf(market.own))).statusCode).toBe(403);
  }
  expect((await taken(999_999)).statusCode).toBe(404);
});
