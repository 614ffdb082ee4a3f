import { DEFINITION_FIELDS, DEFINITION_NAMES, eachOfDefinition } from '#domain/methodology/definition.ts';
import { METRIC_TEXT_FIELDS } from '#domain/methodology/wording.ts';
import { expect, test, beforeAll } from 'vitest';
import type { MethodologyImport } from '#contract/methodology-exchange.ts';
import { columnOf, exportedBook, rowOf, workbookOf, type Book, type Grid } from '#api/testing/methodology-book.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
let admin: Caller;

beforeAll(async () => {
  admin = await portal().as('admin');
});

const exported = () => exportedBook(admin);

async function load(book: Book, fields: Record<string, string> = {}, who = admin) {
  return sendFile(
    portal(),
    who,
    '/api/methodology/import/',
    { name: 'методика.xlsx', bytes: await workbookOf(book) },
    fields,
  );
}

const dryRun = async (book: Book, fields = {}): Promise<MethodologyImport> =>
  (await load(book, { dry_run: 'true', ...fields })).json();

test('what was exported changes nothing when it is loaded again', async () => {
  const { problems, changes, saved } = await dryRun(await exported());
  expect({ problems, changes, saved }).toEqual({ problems: [], changes: [], saved: false });
});

test('a dry run lists what would change and changes nothing', async () => {
  const book = await exported();
  rowOf(book, 'Показатели', 'co.users')[columnOf(book, 'Показатели', 'Название')] = 'Люди за компьютерами';
  book['Единицы']!.push(['парсек']);
  const { changes } = await dryRun(book);
  expect(changes.map(({ object_type, action, name }) => [object_type, action, name])).toEqual([
    ['unit', 'create', 'парсек'],
    ['metric', 'update', 'Люди за компьютерами'],
  ]);
  expect((await dryRun(await exported())).changes).toEqual([]);
});

test('a workbook is saved whole, and each change stands in the history of its metric', async () => {
  const book = await exported();
  book['Единицы']!.push(['парсек']);
  book['Процессы']!.push(['space', 'Космос', null], ['space_in', 'Полёты', 'space']);
  const row: Grid[number] = [];
  const put = (title: string, value: string | number) => (row[columnOf(book, 'Показатели', title)] = value);
  put('Ключ', 'space.way');
  put('Название', 'Пройденный путь');
  put('Процесс (ключ)', 'space_in');
  put('Единица', 'парсек');
  put('Строгие правила', '{space.way} >= 0');
  put('Отклонение, %', 12.5);
  put('Лучше', 'больше');
  const users = rowOf(book, 'Показатели', 'co.users');
  users[columnOf(book, 'Показатели', 'Название')] = 'Пользователи ИТ';
  book['Показатели']!.push(row);
  const answer = await load(book);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ saved: true, problems: [] });
  const [metric] = (await admin.get('/api/metrics/?search=space.way')).json().results;
  expect(metric).toMatchObject({
    description: 'Пройденный путь',
    mtype: 'metric',
    unit_name: 'парсек',
    process_name: 'Полёты',
    max_deviation: 12.5,
    direction: 'higher',
    rule_for_calc_all_it_systems: 'sum',
    per_system: true,
  });
  const [changed] = (await admin.get('/api/metrics/?search=co.users')).json().results;
  const history = await admin.get(`/api/methodology/revisions/?object_type=metric&object_id=${changed.id}`);
  expect(history.json().results[0]).toMatchObject({ action: 'update', after: { description: 'Пользователи ИТ' } });
  expect((await dryRun(book)).changes).toEqual([]);
});

test('the size of a company moves with a workbook; one without the column leaves it, one with two is refused', async () => {
  const book = await exported();
  const column = columnOf(book, 'Показатели', 'Размер компании');
  expect(rowOf(book, 'Показатели', 'co.employees')[column]).toBe('да');
  const before = structuredClone(book);
  for (const row of before['Показатели']!) row?.splice(column, 1);
  expect(await dryRun(before)).toMatchObject({ problems: [], changes: [] });
  rowOf(book, 'Показатели', 'co.users')[column] = 'да';
  const at = book['Показатели']!.indexOf(rowOf(book, 'Показатели', 'co.users')) + 1;
  expect((await dryRun(book)).problems).toMatchObject([{ sheet: 'Показатели', cell: `M${at}` }]);
  const only = { ...book, Показатели: [...book['Показатели']!.slice(0, 1), rowOf(book, 'Показатели', 'co.users')] };
  expect((await load(only)).json()).toMatchObject({ saved: true, problems: [] });
  const saved = (await admin.get('/api/metrics/info/')).json<{ alias: string; is_size: boolean }[]>();
  expect(saved.filter(({ is_size }) => is_size).map(({ alias }) => alias)).toEqual(['co.users']);
});

test('the years of a metric go out and come in with a workbook; one without the columns leaves them', async () => {
  const book = await exported();
  const [from, until] = [columnOf(book, 'Показатели', 'С года'), columnOf(book, 'Показатели', 'По год')];
  const cloud = rowOf(book, 'Показатели', 'it_cost.cloud');
  [cloud[from], cloud[until]] = [2026, 2025];
  expect((await dryRun(book)).problems).toMatchObject([
    { sheet: 'Показатели', message: 'Последний год раньше первого' },
  ]);
  [cloud[from], cloud[until]] = [2020, 2025];
  expect((await load(book)).json()).toMatchObject({ saved: true, problems: [] });
  const again = await exported();
  expect([from, until].map((column) => rowOf(again, 'Показатели', 'it_cost.cloud')[column])).toEqual([2020, 2025]);
  for (const row of book['Показатели']!) row?.splice(from, 2);
  expect(await dryRun(book)).toMatchObject({ problems: [], changes: [] });
  [rowOf(again, 'Показатели', 'it_cost.cloud')[from], rowOf(again, 'Показатели', 'it_cost.cloud')[until]] = [
    2015,
    null,
  ];
  expect((await load(again)).json()).toMatchObject({ saved: true });
});

test('the core goes out and comes in with a workbook; an indicator cannot be in it', async () => {
  const book = await exported();
  const column = columnOf(book, 'Показатели', 'Основа');
  expect(rowOf(book, 'Показатели', 'co.users')[column]).toBe('да');
  rowOf(book, 'Показатели', 'co.users')[column] = null;
  const indicator = rowOf(book, 'Показатели', 'it_cost.per_user');
  indicator[column] = 'да';
  expect((await dryRun(book)).problems).toHaveLength(1);
  indicator[column] = null;
  const { problems, changes } = await dryRun(book);
  expect(problems).toEqual([]);
  expect(changes).toHaveLength(1);
  const before = structuredClone(book);
  for (const row of before['Показатели']!) row?.splice(column, 1);
  expect(await dryRun(before)).toMatchObject({ problems: [], changes: [] });
});

test('key indicators go out and come in with a workbook; one without the columns leaves them', async () => {
  const book = await exported();
  const theme = columnOf(book, 'Показатели', 'Ключевой: тема');
  const order = columnOf(book, 'Показатели', 'Ключевой: порядок');
  const marks = book['Показатели']!.slice(1).flatMap((row) => (row?.[theme] ? [[row[0], row[theme], row[order]]] : []));
  expect(marks.toSorted((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
    ['it_cost.revenue_share', 'затраты', 1],
    ['it_cost.per_user', 'затраты', 2],
    ['sd.in_time_share', 'услуги', 3],
    ['app.availability', 'услуги', 4],
    ['vul.fix_time', 'риски', 5],
    ['net.reserved_share', 'риски', 6],
  ]);
  const before = structuredClone(book);
  for (const row of before['Показатели']!) row?.splice(theme, 2);
  expect(await dryRun(before)).toMatchObject({ problems: [], changes: [] });
  const wrong = structuredClone(book);
  rowOf(wrong, 'Показатели', 'co.users')[theme] = 'затраты';
  rowOf(wrong, 'Показатели', 'net.reserved_share')[order] = null;
  rowOf(wrong, 'Показатели', 'vul.fix_time')[columnOf(wrong, 'Показатели', 'Лучше')] = null;
  rowOf(wrong, 'Показатели', 'app.availability')[theme] = 'погода';
  const cellOf = (column: string, alias: string) =>
    `${column}${wrong['Показатели']!.indexOf(rowOf(wrong, 'Показатели', alias)) + 1}`;
  const cells = (await dryRun(wrong)).problems.map(({ cell }) => cell);
  expect(cells).toHaveLength(5);
  expect(new Set(cells)).toEqual(
    new Set([
      cellOf('O', 'co.users'),
      cellOf('P', 'net.reserved_share'),
      cellOf('N', 'vul.fix_time'),
      cellOf('O', 'app.availability'),
    ]),
  );
  rowOf(book, 'Показатели', 'net.reserved_share')[theme] = null;
  rowOf(book, 'Показатели', 'net.reserved_share')[order] = null;
  expect((await load(book)).json()).toMatchObject({
    saved: true,
    changes: [{ before: { key_theme: 'risk', key_order: 6 }, after: { key_theme: null, key_order: null } }],
  });
});

test('sentences about the market go out and come in with a workbook, and a wrong one names its cell', async () => {
  const book = await exported();
  const worse = columnOf(book, 'Показатели', 'Фраза, если хуже рынка');
  expect(rowOf(book, 'Показатели', 'net.reserved_share')[worse]).toContain('{a|площадке|площадках}');
  rowOf(book, 'Показатели', 'net.reserved_share')[worse] = 'Без канала {много} площадок';
  expect((await dryRun(book)).problems).toMatchObject([
    { sheet: 'Показатели', message: expect.stringContaining('Нет подстановки {много}') as string },
  ]);
  rowOf(book, 'Показатели', 'net.reserved_share')[worse] = 'Без канала {rest} из {b}';
  expect(await dryRun(book)).toMatchObject({ problems: [], changes: [{ alias: 'net.reserved_share' }] });
});

test('definitions go out and come in with a workbook; one without the columns leaves them', async () => {
  const book = await exported();
  const [first, includes, excludes, found] = ['Что это', 'Что входит', 'Что не входит', 'Где взять'].map((title) =>
    columnOf(book, 'Показатели', title),
  ) as [number, number, number, number];
  expect(rowOf(book, 'Показатели', 'it_cost.total')[excludes]).toContain('Амортизация');
  const before = structuredClone(book);
  for (const row of before['Показатели']!) row?.splice(first, METRIC_TEXT_FIELDS.length);
  expect(await dryRun(before)).toMatchObject({ problems: [], changes: [] });
  const wrong = structuredClone(book);
  rowOf(wrong, 'Показатели', 'co.users')[found] = 'я'.repeat(1001);
  const at = wrong['Показатели']!.indexOf(rowOf(wrong, 'Показатели', 'co.users')) + 1;
  expect((await dryRun(wrong)).problems).toMatchObject([{ sheet: 'Показатели', cell: `U${at}` }]);
  const said = eachOfDefinition((field) => `${DEFINITION_NAMES[field].ru} в этой проверке`);
  const written = structuredClone(book);
  for (const field of DEFINITION_FIELDS) {
    rowOf(written, 'Показатели', 'it_cost.per_user')[columnOf(book, 'Показатели', DEFINITION_NAMES[field].ru)] =
      said[field];
  }
  expect(await dryRun(written)).toMatchObject({ problems: [], changes: [{ alias: 'it_cost.per_user', after: said }] });
  rowOf(book, 'Показатели', 'co.users')[includes] = 'Люди\r\nс записью';
  rowOf(book, 'Показатели', 'co.users')[found] = null;
  expect((await load(book)).json()).toMatchObject({
    saved: true,
    changes: [{ alias: 'co.users', after: { includes: 'Люди\nс записью', found_in: '' } }],
  });
  expect((await dryRun(await exported())).changes).toEqual([]);
});

test('problems name their cells, and a workbook with problems is not saved', async () => {
  const book = await exported();
  const metrics = book['Показатели']!;
  const at = metrics.findIndex((row) => row?.[columnOf(book, 'Показатели', 'Вид')] === 'показатель');
  metrics[at]![columnOf(book, 'Показатели', 'Формула')] = '{co.users} +';
  metrics[at + 1]![columnOf(book, 'Показатели', 'Единица')] = 'фунт';
  metrics.push(['co.users', 'Ещё раз']);
  book['Процессы']!.push(['lost', 'Потерянный', 'nowhere']);
  const { problems } = await dryRun(book);
  expect(problems).toMatchObject([
    { sheet: 'Показатели', cell: `A${metrics.length}` },
    { sheet: 'Процессы', cell: `C${book['Процессы']!.length}` },
    { sheet: 'Показатели', cell: `F${at + 1}` },
    { sheet: 'Показатели', cell: `E${at + 2}` },
    { sheet: 'Показатели', cell: `D${metrics.length}` },
    { sheet: 'Показатели', cell: `E${metrics.length}` },
  ]);
  const refused = await load(book);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().file[0]).toContain(`Показатели!A${metrics.length}`);
  expect((await dryRun(await exported())).changes).toEqual([]);
});

test('processes that go round in circles and formulas that do are refused', async () => {
  const book = await exported();
  book['Процессы']!.push(['ring_a', 'А', 'ring_b'], ['ring_b', 'Б', 'ring_a']);
  const formula = columnOf(book, 'Показатели', 'Формула');
  const [first, second] = book['Показатели']!.filter((row) => row?.[formula] && row[2] === 'показатель');
  first![formula] = `{${second![0]}} + 1`;
  second![formula] = `{${first![0]}} + 1`;
  const messages = (await dryRun(book)).problems.map(({ message }) => message);
  expect(messages.filter((message) => message.includes('внутри себя самого'))).toHaveLength(2);
  expect(messages.filter((message) => message.includes('по кругу'))).toHaveLength(1);
});

test('what the workbook leaves out goes only on request, and never when questionnaires hold its values', async () => {
  const book = await exported();
  const metrics = book['Показатели']!;
  const at = metrics.findIndex((row) => row?.[0] === 'space.way');
  metrics.splice(at, 1);
  expect((await dryRun(book)).changes).toEqual([]);
  const { changes } = await dryRun(book, { remove_missing: 'true' });
  expect(changes.map(({ action, alias }) => [action, alias])).toEqual([['delete', 'space.way']]);
  const [{ id }] = (await admin.get('/api/metrics/?search=space.way')).json().results;
  const { company_id } = await portal().portal.db.selectFrom('company').select('company_id').executeTakeFirstOrThrow();
  const session = await makeSession(portal().portal.db, { company_id }, [{ it_system_id: null, values: { [id]: 1 } }]);
  const kept = await load(book, { remove_missing: 'true' });
  expect(kept.statusCode).toBe(400);
  expect(kept.json().file[0]).toContain('space.way');
  await portal().portal.db.deleteFrom('session').where('id', '=', session).execute();
  expect((await load(book, { remove_missing: 'true' })).json().saved).toBe(true);
  expect((await admin.get('/api/metrics/?search=space.way')).json().count).toBe(0);
});

test('a methodology that has moved on since the dry run is not overwritten', async () => {
  const book = await exported();
  rowOf(book, 'Показатели', 'co.users')[1] = 'Пользователи';
  const { revision } = await dryRun(book);
  const late = await load(book, { revision: String(revision - 1) });
  expect(late.statusCode).toBe(409);
  expect((await load(book, { revision: String(revision) })).json().saved).toBe(true);
});

test('a workbook without the sheets, or no workbook at all, is refused with what is missing', async () => {
  const { problems } = await dryRun({ Лист1: [['а'], ['б']] });
  expect(problems.map(({ sheet }) => sheet)).toEqual(['Единицы', 'Процессы', 'Показатели']);
  const bytes = Buffer.from('not a workbook');
  const answer = await sendFile(portal(), admin, '/api/methodology/import/', { name: 'x.xlsx', bytes });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().file).toHaveLength(1);
});

test('a file of an earlier version, with a line over the header, is read too', async () => {
  const book = await exported();
  for (const rows of Object.values(book)) rows.unshift(['Методика портала', ...rows[0]!.slice(1).map(() => '')]);
  expect(await dryRun(book)).toMatchObject({ problems: [], changes: [] });
});
