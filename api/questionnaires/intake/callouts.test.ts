import { beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#contract/journal.ts';
import type { Metric } from '#contract/methodology.ts';
import type { Session } from '#contract/questionnaires.ts';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { fillTemplate, type Filled } from '#api/testing/filled-workbook.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { multipartOf } from '#api/testing/multipart.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { addSheet } from '#workbooks/editing/finish-workbook.ts';
import { readWorkbook } from '#workbooks/read.ts';

const portal = usePortal();
let admin: Caller;
let client: Caller;
let stranger: Caller;
let filled: Filled;
let cost: Metric;

const db = () => portal().portal.db;

/** The questionnaire with a sheet of the sender's own, in which a formula fetches something. */
function withOwnSheet(bytes: Buffer, formula: string): Buffer {
  const edit = new WorkbookEdit(bytes);
  const cell = `<c r="B2" t="str"><f>${formula}</f><v>было</v></c>`;
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="2">${cell}</row></sheetData></worksheet>`;
  addSheet(edit, { name: 'Черновик', xml, place: 'last' });
  return edit.bytes();
}

/** The same with the answer itself worked out by a formula. */
function withAnswer({ bytes, cellOf }: Filled, alias: string, formula: string): Buffer {
  const { sheet, cell } = cellOf(alias);
  const edit = new WorkbookEdit(bytes);
  const { path } = edit.sheets().find(({ name }) => name === sheet)!;
  const xml = edit.text(path);
  const at = xml.indexOf('>', xml.indexOf(` r="${cell}"`)) + 1;
  edit.put(path, `${xml.slice(0, at)}<f>${formula}</f>${xml.slice(at)}`);
  return edit.bytes();
}

async function upload(who: Caller, bytes: Buffer): Promise<Session> {
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'анкета.xlsx', bytes }]);
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/upload/',
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json<Session>();
  const read = async () => (await who.get(`/api/sessions/${id}/`)).json<Session>();
  await expect.poll(async () => isProcessed((await read()).status), { interval: 50 }).toBe(true);
  return read();
}

const calloutsOf = async (who: Caller, id: number, language = 'ru') =>
  (
    await who.get(`/api/log_entry/?linked_session=${id}&code=calls_out&code=answer_calls_out&page_size=100`, {
      'accept-language': language,
    })
  ).json<{ results: LogEntry[] }>().results;

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  stranger = await portal().as('client2');
  const { id: process } = await makeProcess(portal(), { parent: (await makeProcess(portal())).id });
  cost = await makeMetric(portal(), { process });
  const companyId = await portal().companyOf('client');
  filled = await fillTemplate(db(), { [cost.alias]: { '': 12 } }, { companyId });
});

const FORMULA = '_xlfn.WEBSERVICE(&quot;http://example.com/&quot;)';

test('a formula that fetches something is named, the values are taken, and the copy is inert', async () => {
  const session = await upload(client, withOwnSheet(filled.bytes, FORMULA));
  expect([session.status, session.callout_count]).toEqual(['accepted_with_warnings', 1]);
  expect((await calloutsOf(admin, session.id)).map(({ sheet, cell, found }) => [sheet, cell, found])).toEqual([
    ['Черновик', 'B2', 'WEBSERVICE: B2'],
  ]);
  expect((await calloutsOf(admin, session.id, 'en'))[0]?.message).toMatch(/^A formula reaches out/);
  const file = await admin.get(`/api/download-file/${session.annotated_file_id}/`);
  expect(readWorkbook(file.rawPayload).callouts.found).toEqual([]);
  expect(readWorkbook(filled.bytes).callouts.found).toEqual([]);
});

test('the journal names a downloaded file that reaches out, not its inert copy', async () => {
  const session = await upload(client, withOwnSheet(filled.bytes, FORMULA));
  const { file_id, annotated_file_id } = session;
  for (const id of [file_id, annotated_file_id]) await admin.get(`/api/download-file/${id}/`);
  const lines = await db()
    .selectFrom('audit_log')
    .select(['object_id', 'after'])
    .where('action', '=', 'download')
    .where('object_id', 'in', [String(file_id), String(annotated_file_id)])
    .orderBy('id')
    .execute();
  expect(lines.map(({ object_id, after }) => [object_id, after])).toEqual([
    [String(file_id), { name: 'анкета.xlsx', session: session.id, callout_count: 1 }],
    [String(annotated_file_id), { name: 'анкета — замечания.xlsx', session: session.id }],
  ]);
});

test('an answer that a foreign service gives rejects the questionnaire', async () => {
  const session = await upload(client, withAnswer(filled, cost.alias, FORMULA));
  expect([session.status, session.error_count]).toEqual(['rejected', 1]);
  const [found] = await calloutsOf(client, session.id);
  expect(found).toMatchObject({ ...filled.cellOf(cost.alias), level: 40, code: 'answer_calls_out' });
});

test('another company learns nothing of it', async () => {
  const { id, file_id } = await upload(client, withOwnSheet(filled.bytes, FORMULA));
  expect(await calloutsOf(stranger, id)).toEqual([]);
  expect((await stranger.get(`/api/sessions/${id}/`)).statusCode).toBe(404);
  expect((await stranger.get(`/api/download-file/${file_id}/`)).statusCode).toBe(404);
});
