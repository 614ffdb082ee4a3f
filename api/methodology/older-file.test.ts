import { beforeAll, expect, test } from 'vitest';
import type { MethodologyImport } from '#contract/methodology-exchange.ts';
import type { Metric } from '#contract/methodology.ts';
import { columnOf, exportedBook, rowOf, workbookOf, type Book } from '#api/testing/methodology-book.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
let admin: Caller;

beforeAll(async () => {
  admin = await portal().as('admin');
});

const metricOf = async (alias: string): Promise<Metric> =>
  (await admin.get(`/api/metrics/?search=${alias}`))
    .json<{ results: Metric[] }>()
    .results.find((one) => one.alias === alias)!;
const load = async (book: Book, fields: Record<string, string>) =>
  sendFile(portal(), admin, '/api/methodology/import/', { name: 'старая.xlsx', bytes: await workbookOf(book) }, fields);
const dryRun = async (book: Book, fields = {}) =>
  (await load(book, { dry_run: 'true', ...fields })).json<MethodologyImport>();

/** A workbook exported before a colleague renamed a metric that formulas use, with an edit of one's own. */
async function overtaken(from: string, to: string, name: string): Promise<Book> {
  const book = await exportedBook(admin, 0);
  rowOf(book, 'Показатели', 'co.users')[columnOf(book, 'Показатели', 'Название')] = name;
  await admin.send('PUT', `/api/metrics/${(await metricOf(from)).id}/`, { alias: to });
  return book;
}

test('a file of now is not older; one without its first sheet does not say', async () => {
  expect(await dryRun(await exportedBook(admin, 0))).toMatchObject({ older: null, changes: [] });
  expect((await dryRun(await exportedBook(admin))).older).toBeNull();
});

test('an older file says whose work it would take back, and keeps it', async () => {
  const book = await overtaken('it_cost.cloud', 'it_cost.clouds', 'Люди за столами');
  const { older, changes, problems } = await dryRun(book);
  expect(problems).toEqual([]);
  expect(changes.map(({ action, alias }) => [action, alias])).toEqual([['update', 'co.users']]);
  const cloud = older!.newer.find(({ alias }) => alias === 'it_cost.clouds')!;
  expect(cloud).toMatchObject({
    object_type: 'metric',
    author: expect.any(String),
    base: { alias: 'it_cost.cloud' },
    now: { alias: 'it_cost.clouds' },
    file: { alias: 'it_cost.cloud' },
  });
  expect(older!.newer.map(({ alias }) => alias)).toContain('it_cost.cloud_share');
  const undecided = await load(book, {});
  expect([undecided.statusCode, Object.keys(undecided.json())]).toEqual([400, ['keep_newer']]);
  expect((await load(book, { keep_newer: 'true' })).json()).toMatchObject({ saved: true });
  expect((await metricOf('it_cost.clouds')).description).toBe('Затраты на облачные услуги за год');
  expect((await metricOf('it_cost.cloud_share')).formula).toContain('{it_cost.clouds}');
  expect((await metricOf('co.users')).description).toBe('Люди за столами');
});

test('a file exported by version 1.0 is read by its own words', async () => {
  const book = await exportedBook(admin, 0);
  await admin.send('PUT', `/api/metrics/${(await metricOf('co.users')).id}/`, { description: 'Сотрудники за столами' });
  const front = book['О файле']!.find((cells) => cells?.[0] === 'Правка методики')!;
  const core = columnOf(book, 'Показатели', 'Основа');
  front[0] = 'Редакция методики';
  book['Показатели']![0]![core] = 'Ядро';
  const users = rowOf(book, 'Показатели', 'co.users');
  users[core] = users[core] === 'да' ? '' : 'да';
  const { older, changes } = await dryRun(book, { keep_newer: 'true' });
  expect(older).not.toBeNull();
  const { is_core: was } = await metricOf('co.users');
  expect(changes).toMatchObject([{ alias: 'co.users', before: { is_core: was }, after: { is_core: !was } }]);
});

test('an English export reads back as it is, and its words are edited in English', async () => {
  const book = await exportedBook(admin, 0, 'en');
  expect(Object.keys(book)).toEqual(['About this file', 'Metrics', 'Processes', 'Units']);
  expect(await dryRun(book)).toMatchObject({ problems: [], changes: [], older: null });
  const users = rowOf(book, 'Metrics', 'co.users');
  users[columnOf(book, 'Metrics', 'For all systems')] = 'Maximum';
  users[columnOf(book, 'Metrics', 'Better')] = 'more';
  users[columnOf(book, 'Metrics', 'Empty is zero')] = 'yes';
  const { changes, problems } = await dryRun(book);
  expect(problems).toMatchObject([{ sheet: 'Metrics', message: expect.stringContaining('больше, меньше') }]);
  expect(changes).toMatchObject([
    { alias: 'co.users', after: { rule_for_calc_all_it_systems: 'max', no_value_is_zero: true } },
  ]);
});

test('an older file overwrites only when that is chosen', async () => {
  const book = await overtaken('it_cost.clouds', 'it_cost.cloud', 'Люди');
  const { changes } = await dryRun(book, { keep_newer: 'false' });
  expect(changes.map(({ action, alias }) => `${action} ${alias}`)).toEqual(
    expect.arrayContaining(['create it_cost.clouds', 'update it_cost.cloud_share']),
  );
});

test('what a colleague added since is not removed with what the file lacks', async () => {
  const book = await exportedBook(admin, 0);
  const users = await metricOf('co.users');
  const added = await admin.send('POST', '/api/metrics/', {
    description: 'Добавлено после',
    alias: 'added.after',
    unit: users.unit,
    process: users.process,
  });
  expect(added.statusCode).toBe(201);
  const kept = await dryRun(book, { remove_missing: 'true' });
  expect(kept.older!.newer).toMatchObject([{ alias: 'added.after', base: null, file: null }]);
  expect(kept.changes).toEqual([]);
  const { changes } = await dryRun(book, { remove_missing: 'true', keep_newer: 'false' });
  expect(changes.map(({ action, alias }) => [action, alias])).toEqual([['delete', 'added.after']]);
});
