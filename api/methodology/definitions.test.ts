import { beforeAll, describe, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import { DEFINITION_FIELDS, DEFINITION_NAMES, eachOfDefinition } from '#domain/methodology/definition.ts';
import { exportedBook } from '#api/testing/methodology-book.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let admin: Caller;
let metric: Metric;

beforeAll(async () => {
  admin = await portal().as('admin');
  metric = await makeMetric(portal(), { includes: ' Всё\r\nс налогами ' });
});

const put = (body: object, who = admin) => who.send('PUT', `/api/metrics/${metric.id}/`, body);

test('a definition is saved with its metric, changed in parts and kept in the history and the journal', async () => {
  expect(metric).toMatchObject({ includes: 'Всё\nс налогами', excludes: '', found_in: '' });
  const saved = (await put({ excludes: 'НДС', found_in: 'Отчёт' })).json<Metric>();
  expect(saved).toMatchObject({ includes: 'Всё\nс налогами', excludes: 'НДС', found_in: 'Отчёт', version: 2 });
  const history = await admin.get(`/api/methodology/revisions/?object_type=metric&object_id=${metric.id}`);
  const [last] = history.json<{ results: { id: number; before: object; after: object }[] }>().results;
  expect(last).toMatchObject({ before: { excludes: '' }, after: { excludes: 'НДС' } });
  const line = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_type', '=', 'metric')
    .where('object_id', '=', String(metric.id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toMatchObject({ action: 'update', before: { found_in: '' }, after: { found_in: 'Отчёт' } });
  await admin.send('POST', `/api/methodology/revisions/${last!.id}/restore/?state=before`);
  expect((await admin.get(`/api/metrics/${metric.id}/`)).json()).toMatchObject({ excludes: '', found_in: '' });
});

describe('each text of a definition', () => {
  const said = eachOfDefinition((field) => `${DEFINITION_NAMES[field].ru} в этой проверке`);
  const english = eachOfDefinition((field) => `${DEFINITION_NAMES[field].en} in this test`);
  let id: number;

  beforeAll(async () => {
    const written = await makeMetric(portal());
    id = written.id;
    await admin.send('PUT', `/api/metrics/${id}/`, said);
    const names = DEFINITION_FIELDS.map((field) => ({ name: said[field], english: english[field] }));
    await admin.send('PUT', '/api/english-names/', { names });
  });

  test.each([
    ['the metric', () => `/api/metrics/${id}/`],
    ['the tree clients choose from', () => '/api/process-tree/'],
    ['the history', () => `/api/methodology/revisions/?object_type=metric&object_id=${id}`],
    ['the journal', () => `/api/audit-log/?object_type=metric&object_id=${id}`],
    ['the names in English', () => '/api/english-names/'],
  ])('is read in %s', async (_place, url) => {
    const { body } = await admin.get(url());
    expect(DEFINITION_FIELDS.filter((field) => !body.includes(said[field]))).toEqual([]);
  });

  test('stands in a column of the methodology’s workbook', async () => {
    const [header, ...rows] = (await exportedBook(admin))['Показатели']!;
    const row = rows.find((cells) => cells.includes(said.what_it_is))!;
    expect(eachOfDefinition((field) => row[header!.indexOf(DEFINITION_NAMES[field].ru)])).toEqual(said);
  });

  test('is read in English by who reads English', async () => {
    const { body } = await (await portal().as('client')).get('/api/process-tree/', { 'accept-language': 'en' });
    expect(DEFINITION_FIELDS.filter((field) => !body.includes(english[field]))).toEqual([]);
  });

  test('its first sentence is in the tree of the configurator', async () => {
    expect((await admin.get('/api/configurator/tree/')).body).toContain(said.what_it_is);
  });
});

test.each([
  [{ includes: 'я'.repeat(1001) }, 'includes'],
  [{ excludes: 'я'.repeat(30_000) }, 'excludes'],
  [{ found_in: null }, 'found_in'],
  [{ found_in: 5 }, 'found_in'],
])('bad input is refused under its field (%#)', async (body, field) => {
  const answer = await put(body);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('clients and analysts read definitions and change none', async () => {
  for (const name of ['client', 'analyst']) {
    const caller = await portal().as(name);
    expect((await caller.get(`/api/metrics/${metric.id}/`)).json()).toMatchObject({ includes: 'Всё\nс налогами' });
    expect([name, (await put({ includes: 'Иначе' }, caller)).statusCode]).toEqual([name, 403]);
  }
  const url = `/api/metrics/${metric.id}/`;
  expect((await portal().anonymous({ method: 'PUT', url, payload: { includes: '' } })).statusCode).toBe(401);
});
