import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { containsName } from '#api/platform/database/contains.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { usePortal } from '#api/testing/portal.ts';
import { loadDemoEnglishNames } from './load-demo-english-names.ts';

const portal = usePortal();
const ENGLISH = { 'accept-language': 'en' };
const PATH = '/api/english-names/';
const NAME = 'Финансы ИТ';

interface Used {
  readonly name: string;
  readonly english: string;
  readonly kinds: readonly string[];
}

const english = async (path: string, username: string) =>
  (await portal().as(username)).get(path, ENGLISH).then((answer) => answer.json());
const treeNames = async (username: string): Promise<string[]> =>
  (await english('/api/process-tree/', username)).map(({ name }: { name: string }) => name);
const save = async (names: readonly { name: string; english: string }[], username = 'admin') =>
  (await portal().as(username)).send('PUT', PATH, { names });
const list = async (): Promise<Used[]> => (await (await portal().as('admin')).get(PATH)).json();

test('every Russian name of the demo is listed with what it names and has an English one', async () => {
  const names = await list();
  expect(names.find(({ name }) => name === NAME)).toEqual({ name: NAME, english: 'IT finance', kinds: ['process'] });
  expect(new Set(names.flatMap(({ kinds }) => kinds))).toEqual(
    new Set(['process', 'metric', 'unit', 'branch', 'it_system', 'tariff', 'definition', 'wording']),
  );
  expect(names.filter((one) => one.english === '')).toEqual([]);
  expect(names.map(({ name }) => name)).not.toContain('ERP');
});

test('only the staff who edit the methodology read and save them', async () => {
  for (const username of ['client', 'analyst']) {
    const caller = await portal().as(username);
    expect((await caller.get(PATH)).statusCode).toBe(403);
    expect((await caller.get(`${PATH}export/`)).statusCode).toBe(403);
    expect((await save([{ name: NAME, english: 'Mine' }], username)).statusCode).toBe(403);
  }
  expect((await portal().anonymous({ method: 'GET', url: PATH })).statusCode).toBe(401);
});

test('who reads English reads English names, everybody else Russian ones', async () => {
  expect(await treeNames('client')).toContain('IT finance');
  const russian = await (await portal().as('client')).get('/api/process-tree/');
  expect(russian.json().map(({ name }: { name: string }) => name)).toContain(NAME);
  expect(russian.headers['vary']).toContain('accept-language');
});

test('what is read to be edited is Russian in every language, so that no form saves a translation as the name', async () => {
  const cyrillic = /\p{Script=Cyrillic}/u;
  const metrics = await english('/api/metrics/?page_size=5', 'admin');
  for (const { description, unit_name } of metrics.results) expect(description + unit_name).toMatch(cyrillic);
  for (const path of ['/api/branches/', '/api/tariffs/', '/api/configurator/tree/']) {
    for (const { name } of await english(path, 'admin')) expect(name).toMatch(cyrillic);
  }
  expect((await english('/api/processes/1/', 'admin')).name).toMatch(cyrillic);
  const tariffs = await english('/api/tariffs/', 'client');
  expect(tariffs.map(({ name }: { name: string }) => name)).toContain('Basic');
});

test('a saved name is read at once and stands in the journal; an empty one takes the translation back', async () => {
  expect((await save([{ name: NAME, english: '  Finance of IT ' }])).statusCode).toBe(200);
  expect(await treeNames('client')).toContain('Finance of IT');
  const journal = await english('/api/audit-log/?object_type=english_name', 'admin');
  expect(journal.results[0]).toMatchObject({ object_type: 'english_name', action: 'update' });
  await save([{ name: NAME, english: '' }]);
  expect(await treeNames('client')).toContain(NAME);
  expect((await list()).find(({ name }) => name === NAME)?.english).toBe('');
});

test('the English of a sentence about the market is checked as a template', async () => {
  const { name } = (await list()).find(({ kinds }) => kinds.includes('wording'))!;
  const wrong = await save([{ name, english: 'Only {many} of {b}' }]);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().names).toEqual([expect.stringContaining('Нет подстановки {many}')]);
  expect((await save([{ name, english: 'Only {a} of {b}' }])).statusCode).toBe(200);
});

test('the English of a definition says nothing twice, as the Russian', async () => {
  const [metric] = await portal()
    .portal.db.selectFrom('metric')
    .select(['description', 'what_it_is', 'includes'])
    .where('includes', '<>', '')
    .orderBy('id')
    .limit(1)
    .execute();
  const { english: meaning } = (await list()).find(({ name }) => name === metric!.what_it_is)!;
  const wrong = await save([{ name: metric!.includes, english: meaning }]);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().names).toEqual([`«${metric!.description}», «Что входит»: То же уже сказано в поле «Что это»`]);
  expect((await save([{ name: metric!.includes, english: 'Something else' }])).statusCode).toBe(200);
});

test('a second start keeps what was changed', async () => {
  await loadDemoEnglishNames(portal().portal);
  expect((await list()).find(({ name }) => name === NAME)?.english).toBe('');
});

test('names that nothing has are passed over, line breaks are refused', async () => {
  const answer = await save([{ name: 'Такого нет', english: 'None' }]);
  expect(answer.json().map(({ name }: Used) => name)).not.toContain('Такого нет');
  const { count } = await portal()
    .portal.db.selectFrom('english_name')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('name', '=', 'Такого нет')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
  expect((await save([{ name: NAME, english: 'two\nlines' }])).statusCode).toBe(400);
});

test('the names are exported as a workbook, and the download is journalled', async () => {
  const answer = await (await portal().as('admin')).get(`${PATH}export/`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
});

test('in an English export the Russian names stay beside the English ones, so that it can be pasted back', async () => {
  const answer = await (await portal().as('admin')).get(`${PATH}export/`, ENGLISH);
  const cells = readWorkbook(answer.rawPayload).sheets[1]!.cells;
  const { row } = cells.find(({ value }) => value === 'IT cost per user')!;
  expect(cells.find((cell) => cell.row === row && cell.column === 1)?.value).toMatch(/\p{Script=Cyrillic}/u);
});

test('a search finds a name by its English words as well as by its Russian ones', async () => {
  for (const term of ['cost per USER', 'на одного пользователя']) {
    const found = await portal()
      .portal.db.selectFrom('metric')
      .select('description')
      .where(containsName(sql.ref('metric.description'), term))
      .execute();
    expect(found.map(({ description }) => description)).toContain('Затраты на ИТ на одного пользователя');
  }
});
