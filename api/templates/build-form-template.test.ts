import { expect, test } from 'vitest';
import { DEFINITION_FIELDS, DEFINITION_NAMES, definitionOf, eachOfDefinition } from '#domain/methodology/definition.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { commentsOf } from '#workbooks/editing/notes/comments.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { usePortal, type Caller } from '../testing/portal.ts';
import { makeSession } from '../testing/questionnaires.ts';

const portal = usePortal();
const URL_OF_BUILD = '/api/sessions/build_form_template/';

const build = (caller: Caller, body: Record<string, unknown>) => caller.send('POST', URL_OF_BUILD, body);

async function someMetrics(count: number): Promise<{ id: number; alias: string }[]> {
  const { db } = portal().portal;
  return db
    .selectFrom('metric')
    .select(['id', 'alias'])
    .where('mtype', '=', 'metric')
    .where('per_system', '=', true)
    .orderBy('id')
    .limit(count)
    .execute();
}

async function companyOf(username: string): Promise<{ company_id: number; name: string }> {
  return portal()
    .portal.db.selectFrom('users')
    .innerJoin('company', 'company.company_id', 'users.company_id')
    .select(['company.company_id', 'company.name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
}

const nameOf = (header: unknown): string => decodeURIComponent(String(header));

test('a client gets a workbook of the own company with exactly the chosen metrics', async () => {
  const client = await portal().as('client');
  const { company_id, name } = await companyOf('client');
  const chosen = await someMetrics(3);
  const answer = await build(client, { selected_metrics: chosen.map(({ id }) => id), year: 2026 });
  expect(answer.statusCode).toBe(200);
  expect(nameOf(answer.headers['content-disposition'])).toContain(`Эталон — ${name} — 2026.xlsx`);
  expect(answer.headers['content-disposition']).toContain('filename="template.xlsx"');
  const { sheets, meta } = locateInputs(readWorkbook(answer.rawPayload).sheets);
  expect(meta).toMatchObject({ companyId: company_id, companyName: name, year: 2026 });
  const rows = sheets.flatMap((sheet) => sheet.rows.map(({ key, metricId }) => ({ alias: key, id: metricId })));
  expect(rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))).toEqual(chosen.map(({ id, alias }) => ({ alias, id })));
});

test('last year’s values of the own company stand in a column beside, nobody else’s', async () => {
  const { db } = portal().portal;
  const own = await companyOf('client');
  const other = await companyOf('client2');
  const [metric] = await someMetrics(1);
  const { id: system } = await db
    .selectFrom('it_system')
    .select('id')
    .where('name', '=', 'ERP')
    .executeTakeFirstOrThrow();
  const at = metric!.id;
  await makeSession(db, { company_id: own.company_id, year: 2025 }, [{ it_system_id: null, values: { [at]: 7 } }]);
  await makeSession(db, { company_id: own.company_id, year: 2025 }, [
    { it_system_id: null, values: { [at]: 1234.5 } },
    { it_system_id: system, values: { [at]: 3 } },
  ]);
  await makeSession(db, { company_id: own.company_id, year: 2025, status: 'rejected' }, [
    { it_system_id: null, values: { [at]: 999 } },
  ]);
  await makeSession(db, { company_id: other.company_id, year: 2025 }, [{ it_system_id: null, values: { [at]: 555 } }]);
  const client = await portal().as('client');
  const answer = await build(client, { selected_metrics: [at], year: 2026, with_notes: true });
  const { sheets } = readWorkbook(answer.rawPayload);
  const [located] = locateInputs(sheets).sheets;
  const { last } = located!.columns.fixed;
  const cells = sheets.find(({ name }) => name === located!.name)!.cells.filter(({ column }) => column === last);
  expect(cells.map(({ value }) => value)).toEqual(['Прошлый год: 2025', 'Все: 1\u202f234,5; ERP: 3']);
  const without = await build(client, { selected_metrics: [at], year: 2026 });
  expect(JSON.stringify(readWorkbook(without.rawPayload).sheets)).not.toContain('234,5');
});

test('what a metric means now stands as a comment at its name and in a column, and the workbook reads as before', async () => {
  const { db } = portal().portal;
  const [metric] = await someMetrics(1);
  await db
    .updateTable('metric')
    .set(eachOfDefinition((field) => `${field} сказано`))
    .where('id', '=', metric!.id)
    .execute();
  const answer = await build(await portal().as('client'), { selected_metrics: [metric!.id], year: 2026 });
  const edit = new WorkbookEdit(answer.rawPayload);
  const notes = edit.sheets().flatMap(({ path }) => [...commentsOf(edit, path)]);
  expect(notes).toEqual([
    [
      expect.stringMatching(/^C\d+$/),
      DEFINITION_FIELDS.map((field) => `${DEFINITION_NAMES[field].ru}: ${field} сказано`).join('\n'),
    ],
  ]);
  const book = readWorkbook(answer.rawPayload).sheets;
  const { sheets } = locateInputs(book);
  expect(sheets.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual([metric!.alias]);
  const [{ name, columns }] = sheets as [(typeof sheets)[number]];
  const cells = book
    .find((sheet) => sheet.name === name)!
    .cells.filter(({ column }) => column === columns.fixed.meaning);
  expect(cells.map(({ value }) => value)).toEqual(['Что это', 'what_it_is сказано']);
  await db.updateTable('metric').set(definitionOf({})).where('id', '=', metric!.id).execute();
});

test('the operator’s staff name a company or get a template without one', async () => {
  const analyst = await portal().as('analyst');
  const { company_id, name } = await companyOf('client2');
  const selected_metrics = (await someMetrics(1)).map(({ id }) => id);
  const named = await build(analyst, { selected_metrics, company_id, year: 2024 });
  expect(nameOf(named.headers['content-disposition'])).toContain(`Эталон — ${name} — 2024.xlsx`);
  const without = await build(analyst, { selected_metrics });
  expect(nameOf(without.headers['content-disposition'])).toContain('template.xlsx');
  expect(locateInputs(readWorkbook(without.rawPayload).sheets).meta).toMatchObject({
    companyId: null,
    companyName: null,
  });
});

test('another company is not there for a client', async () => {
  const client = await portal().as('client');
  const { company_id } = await companyOf('client2');
  const selected_metrics = (await someMetrics(1)).map(({ id }) => id);
  expect((await build(client, { selected_metrics, company_id })).statusCode).toBe(404);
});

test.each([
  ['nothing chosen', () => [], 'хотя бы одну'],
  ['an unknown number', () => [2000000000], '2000000000'],
])('%s is answered under `selected_metrics`', async (_what, selected, said) => {
  const answer = await build(await portal().as('client'), { selected_metrics: selected() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ selected_metrics: string[] }>().selected_metrics[0]).toContain(said);
});

test('an indicator cannot be chosen', async () => {
  const indicator = await portal()
    .portal.db.selectFrom('metric')
    .select(['id', 'alias'])
    .where('mtype', '=', 'indicator')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await build(await portal().as('client'), { selected_metrics: [indicator.id] });
  expect(answer.json<{ selected_metrics: string[] }>().selected_metrics[0]).toContain(indicator.alias);
});
