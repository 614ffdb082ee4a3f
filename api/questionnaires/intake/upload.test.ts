import { basename } from 'node:path';
import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '#contract/journal.ts';
import type { Metric } from '#contract/methodology.ts';
import type { MetricCell } from '#contract/questionnaire-cells.ts';
import type { Session } from '#contract/questionnaires.ts';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { ensureTemplate, fillTemplate, type Typed } from '#api/testing/filled-workbook.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { multipartOf } from '#api/testing/multipart.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { zipFile } from '#workbooks/testing/zip-file.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { processQuestionnaire } from './process-questionnaire.ts';
import { removeChecks } from './remove-checks.ts';

const portal = usePortal();
let admin: Caller;
let client: Caller;
let stranger: Caller;
let own = 0;
let cost: Metric;
let part: Metric;
let system = '';

const db = () => portal().portal.db;
const send = (who: Caller, bytes: Buffer, fields: Record<string, string> = {}, filename = 'анкета.xlsx') => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const { headers, payload } = multipartOf([...parts, { name: 'file', filename, bytes }]);
  return portal().app.inject({
    method: 'POST',
    url: '/api/upload/',
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
};
const sessionOf = async (who: Caller, id: number) => (await who.get(`/api/sessions/${id}/`)).json<Session>();
async function processed(who: Caller, id: number): Promise<Session> {
  await expect.poll(async () => isProcessed((await sessionOf(who, id)).status), { interval: 50 }).toBe(true);
  return sessionOf(who, id);
}
async function upload(who: Caller, bytes: Buffer, fields: Record<string, string> = {}): Promise<Session> {
  const answer = await send(who, bytes, fields);
  expect([answer.statusCode, answer.body]).toEqual([202, expect.anything()]);
  return processed(who, answer.json<Session>().id);
}
const fill = (typed: Typed, meta: Parameters<typeof fillTemplate>[2] = {}) =>
  fillTemplate(db(), typed, { companyId: own, ...meta });
const findingsOf = async (who: Caller, id: number) =>
  (await who.get(`/api/log_entry/?linked_session=${id}&page_size=100`)).json<{ results: LogEntry[] }>().results;
const valuesOf = (id: number) =>
  db()
    .selectFrom('session_value')
    .select(['it_system_id', 'metric_ids', 'values'])
    .where('session_id', '=', id)
    .orderBy('it_system_id')
    .execute();

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  stranger = await portal().as('client2');
  own = await portal().companyOf('client');
  const { id: process } = await makeProcess(portal(), { parent: (await makeProcess(portal())).id });
  cost = await makeMetric(portal(), { process });
  part = await makeMetric(portal(), {
    process,
    validation_rules: `{${cost.alias}} >= 0`,
    optional_validation_rules: `{${cost.alias}} < 1000`,
  });
  system = (await db().selectFrom('it_system').select('name').orderBy('id').executeTakeFirstOrThrow()).name;
});

test('the cells of a value are those of the workbook, for whoever sees the questionnaire', async () => {
  const filled = await fill({ [cost.alias]: { '': 12, [system]: 3 } });
  const { id } = await upload(client, filled.bytes);
  const address = (metric: number) => `/api/sessions/${id}/metrics/${metric}/cells/`;
  const cells = (await client.get(address(cost.id))).json<MetricCell[]>();
  const at = (one: MetricCell | undefined) => ({ sheet: one?.sheet, cell: one?.cell });
  expect(at(cells.find(({ it_system_id }) => it_system_id === null))).toEqual(filled.cellOf(cost.alias));
  expect(cells.map(at)).toContainEqual(filled.cellOf(cost.alias, system));
  expect((await client.get(address(2_000_000_000))).json()).toEqual([]);
  expect((await stranger.get(address(cost.id))).statusCode).toBe(404);
});

describe('a filled questionnaire', () => {
  test('is accepted: the file is kept byte for byte, the values, the market and the journal know it', async () => {
    const { bytes } = await fill({ [cost.alias]: { '': 12.5, [system]: 7 }, [part.alias]: { '': 1 } });
    const answer = await send(client, bytes);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ status: 'queued', progress: 0, company: { id: own }, dry_run: false });
    const session = await processed(client, answer.json<Session>().id);
    expect(session).toMatchObject({
      status: 'accepted',
      progress: 100,
      year: 2025,
      metric_count: 2,
      filled_count: 2,
      value_count: 3,
      holding_count: 3,
      it_systems: [{ name: system }],
      error_count: 0,
      annotated_file_id: null,
      duplicate_of: null,
      author: { id: client.user_id },
    });
    expect((await valuesOf(session.id)).map(({ metric_ids, values }) => [metric_ids, values])).toEqual([
      [[cost.id], [7]],
      [
        [cost.id, part.id],
        [12.5, 1],
      ],
    ]);
    const file = await client.get(`/api/download-file/${session.file_id}/`);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    const market = await db().selectFrom('market_value').select('values').where('company_id', '=', own).execute();
    expect(market.map(({ values }) => values)).toEqual(expect.arrayContaining([[12.5, 1], [7]]));
    const lines = await db()
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('object_type', '=', 'session')
      .where('object_id', '=', String(session.id))
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'create', user_id: client.user_id },
      { action: 'update', user_id: null },
    ]);
  });

  test('with a mistake waits for its sender and comes back with the mistake in its cell', async () => {
    const { bytes, cellOf } = await fill({ [cost.alias]: { [system]: '1 234,5' }, [part.alias]: { '': 3 } });
    const session = await upload(client, bytes);
    expect(session).toMatchObject({ status: 'to_check', error_count: 1, value_count: 0, filled_count: 2 });
    const place = cellOf(cost.alias, system);
    expect(await findingsOf(client, session.id)).toMatchObject([
      { level: 40, ...place, metric: { id: cost.id, alias: cost.alias }, found: '1 234,5', expected: 'Число 1234,5' },
      { level: 30, ...place, message: 'Необычное число: обычно меньше 1000 (система «' + system + '»).' },
    ]);
    expect(await valuesOf(session.id)).toEqual([]);
    const checked = await client.get(`/api/download-file/${session.annotated_file_id}/`);
    expect(decodeURIComponent(String(checked.headers['content-disposition']))).toContain('анкета — замечания.xlsx');
    const book = await readXlsx(new Uint8Array(checked.rawPayload));
    expect(book.sheets[0]?.name).toBe('Замечания');
    expect(JSON.stringify(book.sheets[0]?.rows)).toContain('1 234,5');
    expect(JSON.stringify(book.sheets[0]?.rows)).toContain(`${cost.description} (${cost.alias})`);
    expect((await stranger.get(`/api/download-file/${session.annotated_file_id}/`)).statusCode).toBe(404);
    const listed = await client.get(`/api/sessions/${session.id}/findings/export/`);
    const rows = (await readXlsx(new Uint8Array(listed.rawPayload))).sheets.at(-1)?.rows ?? [];
    expect(rows.at(-2)).toEqual(
      expect.arrayContaining(['Ошибка', place.sheet, place.cell, cost.description, '1 234,5']),
    );
    expect((await stranger.get(`/api/sessions/${session.id}/findings/export/`)).statusCode).toBe(404);
  });

  test('that cannot be written into says so beside its findings', async () => {
    const { bytes } = await fill({ [cost.alias]: { [system]: '1 234,5' }, [part.alias]: { '': 3 } });
    const [, sheet] = new WorkbookEdit(bytes).sheets();
    const zip = openZip(bytes);
    const broken = `xl/worksheets/_rels/${basename(sheet?.path ?? '')}.rels`;
    const others = zip.names.filter((name) => name !== broken).map((name) => ({ name, data: zip.bytes(name)! }));
    const session = await upload(client, zipFile([...others, { name: broken, data: '<Relationships><Relationship' }]));
    expect(session).toMatchObject({ status: 'to_check', error_count: 1, annotated_file_id: null });
    expect((await findingsOf(client, session.id)).map(({ level, message }) => [level, message])).toEqual([
      [40, 'Число записано текстом.'],
      [30, expect.stringContaining('обычно меньше 1000')],
      [20, expect.stringMatching(/^Файл с замечаниями в ячейках не составлен: .*\.$/)],
    ]);
  });

  test('that breaks a rule that is not strict is accepted with a warning', async () => {
    const session = await upload(client, (await fill({ [cost.alias]: { '': 5000 }, [part.alias]: { '': 1 } })).bytes);
    expect(session).toMatchObject({ status: 'accepted_with_warnings', warning_count: 1, value_count: 2 });
    expect(session.annotated_file_id).not.toBeNull();
  });

  test('sent twice is recognised and said', async () => {
    const { bytes } = await fill({ [cost.alias]: { '': 77 } });
    const first = await upload(client, bytes);
    const second = await upload(client, bytes);
    expect([first.duplicate_of, second.duplicate_of]).toEqual([null, first.id]);
    expect(await findingsOf(client, second.id)).toMatchObject([
      { level: 20, message: `Этот же файл уже загружали: анкета № ${first.id}.` },
    ]);
  });

  test('of an old template names both versions', async () => {
    const version = await ensureTemplate(db());
    const session = await upload(client, (await fill({ [cost.alias]: { '': 1 } }, { templateVersion: 999 })).bytes);
    expect(session).toMatchObject({ status: 'rejected', template_version: 999 });
    expect((await findingsOf(client, session.id)).map(({ message }) => message)).toEqual([
      `Анкета заполнена в шаблоне версии 999, а действует версия ${version}.`,
    ]);
  });
});

describe('whose questionnaire it is', () => {
  test('an employee’s: the own company’s, whatever the workbook or the form says', async () => {
    const company = await db()
      .selectFrom('company')
      .select('company_id')
      .where('company_id', '<>', own)
      .executeTakeFirstOrThrow();
    const { bytes } = await fill({ [cost.alias]: { '': 1 } }, { companyId: company.company_id });
    const session = await upload(client, bytes);
    expect(session).toMatchObject({ company: { id: own }, status: 'rejected' });
    expect((await findingsOf(client, session.id))[0]?.message).toBe('Шаблон выдан другой компании.');
    const answer = await send(client, bytes, { company_id: String(company.company_id) });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['company_id']]);
  });

  test('the staff’s: the chosen company’s, else the one the workbook names', async () => {
    const named = await upload(admin, (await fill({ [cost.alias]: { '': 2 } })).bytes);
    expect(named).toMatchObject({ company: { id: own }, status: 'accepted' });
    const { bytes } = await fill({ [cost.alias]: { '': 3 } }, { companyId: null });
    expect((await send(admin, bytes)).json()).toEqual({ company_id: [expect.stringContaining('Выберите компанию')] });
    expect(await upload(admin, bytes, { company_id: String(own) })).toMatchObject({ company: { id: own } });
    expect((await send(admin, bytes, { company_id: '2000000000' })).statusCode).toBe(400);
  });
});

describe('what is refused at once', () => {
  test.each([
    ['another kind of file', 'анкета.xls', Buffer.from('x'), '.xlsx'],
    ['a text called .xlsx', 'анкета.xlsx', Buffer.from('a,b,c'), 'не книга Excel'],
    ['half a workbook', 'анкета.xlsx', null, ''],
  ])('%s', async (_name, filename, bytes, words) => {
    const whole = bytes ?? (await fill({ [cost.alias]: { '': 1 } })).bytes;
    const answer = await send(client, bytes ? whole : whole.subarray(0, whole.length / 2), {}, filename);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['file']]);
    expect(answer.json().file[0]).toContain(words);
  });

  test('a request without a file', async () => {
    expect((await client.send('POST', '/api/upload/', {})).statusCode).toBe(400);
  });
});

test('a check without saving finds everything and keeps nothing but the findings, for a day', async () => {
  const before = await db().selectFrom('market_change').select('id').execute();
  const { bytes } = await fill({ [cost.alias]: { '': 5000 }, [part.alias]: { '': 5 } }, { year: 2019 });
  const session = await upload(client, bytes, { dry_run: 'true' });
  expect(session).toMatchObject({ status: 'accepted_with_warnings', dry_run: true, value_count: 0, filled_count: 2 });
  expect(await db().selectFrom('market_change').select('id').execute()).toEqual(before);
  expect((await admin.get(`/api/sessions/${session.id}/`)).statusCode).toBe(404);
  expect((await findingsOf(client, session.id)).length).toBe(1);
  await removeChecks(portal().portal);
  expect((await client.get(`/api/sessions/${session.id}/`)).statusCode).toBe(200);
  await removeChecks({ db: db(), now: () => new Date(Date.now() + 25 * 3600 * 1000) });
  expect((await client.get(`/api/sessions/${session.id}/`)).statusCode).toBe(404);
  const files = [session.file_id, session.annotated_file_id ?? 0];
  expect(await db().selectFrom('stored_file').select('id').where('id', 'in', files).execute()).toEqual([]);
});

test('one the portal failed on can be processed once more, any other not', async () => {
  const done = await upload(client, (await fill({ [cost.alias]: { '': 8 } })).bytes);
  expect((await client.send('POST', `/api/sessions/${done.id}/retry/`, {})).statusCode).toBe(409);
  await db().updateTable('session').set({ status: 'failed' }).where('id', '=', done.id).execute();
  expect((await stranger.send('POST', `/api/sessions/${done.id}/retry/`, {})).statusCode).toBe(404);
  const answer = await client.send('POST', `/api/sessions/${done.id}/retry/`, {});
  expect([answer.statusCode, answer.json().status]).toEqual([202, 'queued']);
  expect(await processed(client, done.id)).toMatchObject({ status: 'accepted', value_count: 1 });
});

test('while the portal fails a questionnaire says so, and it is read as soon as the portal can', async () => {
  const id = await makeSession(db(), { company_id: own, status: 'queued', year: null });
  const broken = { ...portal().portal.workbooks, run: () => Promise.reject(new Error('no thread')) };
  await expect(processQuestionnaire({ ...portal().portal, workbooks: broken }, id)).rejects.toThrow('no thread');
  expect(await sessionOf(client, id)).toMatchObject({ status: 'failed', value_count: 0 });
  expect((await findingsOf(client, id)).map(({ message }) => message)).toEqual([
    'Портал не смог обработать анкету. Файл сохранён.',
  ]);
  await processQuestionnaire(portal().portal, id);
  expect(await sessionOf(client, id)).toMatchObject({ status: 'rejected', error_count: 1 });
  expect((await findingsOf(client, id)).map(({ message }) => message)).toEqual([expect.stringContaining('не книга')]);
});

test('who gets no annotated workbook because it takes too much learns that, and keeps the findings', async () => {
  const { id } = await upload(client, (await fill({ [cost.alias]: { '': 'много' } })).bytes);
  await db().updateTable('session').set({ status: 'queued' }).where('id', '=', id).execute();
  const { workbooks } = portal().portal;
  const slow: typeof workbooks = {
    ...workbooks,
    run: (module, task, ...rest) =>
      task === 'annotate' ? Promise.reject(new WorkbookRefusal('too-slow')) : workbooks.run(module, task, ...rest),
  };
  await processQuestionnaire({ ...portal().portal, workbooks: slow }, id);
  expect(await sessionOf(client, id)).toMatchObject({ status: 'to_check', annotated_file_id: null });
  expect((await findingsOf(client, id)).map(({ message }) => message)).toEqual([
    'В ячейке текст вместо числа.',
    expect.stringMatching(/^Файл с замечаниями в ячейках не составлен: в книге слишком много/),
  ]);
});
