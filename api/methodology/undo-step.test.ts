import { beforeAll, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import type { Revision } from '#contract/methodology-revisions.ts';
import type { Step } from '#contract/methodology-steps.ts';
import { columnOf, exportedBook, rowOf, workbookOf, type Book } from '#api/testing/methodology-book.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { sendFile } from '#api/testing/send-file.ts';
import { loadMethodology } from './queries.ts';

const portal = usePortal();
let admin: Caller;

beforeAll(async () => {
  admin = await portal().as('admin');
});

const state = () => loadMethodology(portal().portal.db);

async function load(book: Book, fields: Record<string, string> = {}): Promise<Step> {
  const file = { name: 'Методика 2026.xlsx', bytes: await workbookOf(book) };
  const answer = await sendFile(portal(), admin, '/api/methodology/import/', file, fields);
  expect(answer.json()).toMatchObject({ saved: true, problems: [] });
  return (await history('grouped=true'))[0]!.step!;
}
const history = async (query: string): Promise<Revision[]> =>
  (await admin.get(`/api/methodology/revisions/?page_size=100&${query}`)).json<{ results: Revision[] }>().results;
const undo = (id: number, who = admin) => who.send('POST', `/api/methodology/steps/${id}/undo/`);

/** Adds a process with a metric, renames another metric, changes its formula and takes one away. */
async function changedBook(tag: string): Promise<Book> {
  const book = await exportedBook(admin);
  book['Процессы']!.push([`space_${tag}`, 'Космос', null]);
  const row: Book[string][number] = [];
  const put = (title: string, value: string) => (row[columnOf(book, 'Показатели', title)] = value);
  put('Ключ', `way_${tag}`);
  put('Название', `Путь ${tag}`);
  put('Процесс (ключ)', `space_${tag}`);
  put('Единица', 'шт.');
  book['Показатели']!.push(row);
  rowOf(book, 'Показатели', 'co.users')[columnOf(book, 'Показатели', 'Название')] = `Люди ${tag}`;
  return book;
}

test('an import is one entry of the history with its file, author and counts, opened on demand and found by search', async () => {
  const step = await load(await changedBook('a'));
  expect(step).toMatchObject({
    kind: 'import',
    file: 'Методика 2026.xlsx',
    created: 2,
    updated: 1,
    deleted: 0,
    undone: false,
    can: { undo: true },
  });
  const [first, second] = await history('grouped=true');
  expect(first!.author?.name).toEqual(expect.any(String));
  expect(second!.step).toBeNull();
  const inside = await history(`step=${step.id}`);
  expect(inside.map(({ action }) => action).toSorted()).toEqual(['create', 'create', 'update']);
  const found = await history(`search=${encodeURIComponent('Путь a')}`);
  expect(found.map((one) => one.step?.id)).toEqual([step.id]);
  expect((await undo(step.id)).statusCode).toBe(201);
});

test('an import is undone whole, with all it removed, and the undoing is undone in turn', async () => {
  const before = await state();
  const book = await changedBook('b');
  const left = { ...book, Показатели: book['Показатели']!.filter((row) => row[0] !== 'it_cost.cloud_share') };
  const step = await load(left, { remove_missing: 'true' });
  expect(step).toMatchObject({ created: 2, updated: 1, deleted: 1 });
  const between = await state();
  expect(between).not.toEqual(before);
  const undone = await undo(step.id);
  expect(undone.json()).toMatchObject({ kind: 'undo', file: 'Методика 2026.xlsx', created: 1, updated: 1, deleted: 2 });
  expect(await state()).toEqual(before);
  expect((await undo(step.id)).json()).toEqual({ detail: 'Эта загрузка уже отменена.' });
  expect((await undo(undone.json<Step>().id)).statusCode).toBe(201);
  expect(await state()).toEqual(between);
  const [last] = await history('grouped=true');
  expect((await undo(last!.step!.id)).statusCode).toBe(201);
  expect(await state()).toEqual(before);
});

test('later edits are named and nothing is undone in part', async () => {
  const step = await load(await changedBook('c'));
  const [metric] = (await admin.get('/api/metrics/?search=co.users')).json<{ results: Metric[] }>().results;
  await admin.send('PUT', `/api/metrics/${metric!.id}/`, { description: 'Люди после' });
  const before = await state();
  const refused = await undo(step.id);
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    expect.stringMatching(/^Отменить загрузку нельзя\. После неё изменены «Люди после» \(.+\)\. Сначала отмените/),
  ]);
  expect(await state()).toEqual(before);
});

test('what companies reported of an added metric stands in the way of undoing', async () => {
  const step = await load(await changedBook('d'));
  const [metric] = (await admin.get('/api/metrics/?search=way_d')).json<{ results: Metric[] }>().results;
  const company_id = await portal().companyOf('client');
  await makeSession(portal().portal.db, { company_id }, [{ it_system_id: null, values: { [metric!.id]: 5 } }]);
  expect((await undo(step.id)).json<{ detail: string }>().detail).toContain('Компании уже сообщили');
});

test('undoing is for administrators; a step that is not there is not found', async () => {
  const [{ step }] = (await history('grouped=true')) as [Revision];
  for (const name of ['analyst', 'client']) {
    expect([name, (await undo(step!.id, await portal().as(name))).statusCode]).toEqual([name, 403]);
  }
  expect((await undo(999_999)).statusCode).toBe(404);
  const url = `/api/methodology/steps/${step!.id}/undo/`;
  expect((await portal().anonymous({ method: 'POST', url })).statusCode).toBe(401);
});
