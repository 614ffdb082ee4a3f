import { expect, test } from 'vitest';
import type { Session } from '#contract/questionnaires.ts';
import { readDemoDefinitions } from '../../demo/definitions.ts';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { fillCells } from '#workbooks/editing/sheet/fill-cells.ts';
import { commentsOf } from '#workbooks/editing/notes/comments.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { multipartOf } from '../testing/multipart.ts';
import { usePortal, type Caller } from '../testing/portal.ts';
import { makeSession } from '../testing/questionnaires.ts';
import { russianInWorkbook } from '../testing/russian-words.ts';

const portal = usePortal();
const ENGLISH = { 'accept-language': 'en' };

const askInEnglish = ({ token }: Caller, url: string, body?: object) =>
  portal().app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...ENGLISH },
    ...(body && { payload: body }),
  });

const ownName = async (person: string): Promise<string> => {
  const { name } = await portal()
    .portal.db.selectFrom('company')
    .select('name')
    .where('company_id', '=', await portal().companyOf(person))
    .executeTakeFirstOrThrow();
  return name;
};

const reported = () =>
  portal()
    .portal.db.selectFrom('metric')
    .select('id')
    .where('mtype', '=', 'metric')
    .where('until_year', 'is', null)
    .orderBy('id')
    .execute();

async function personalTemplate(who: Caller): Promise<Buffer> {
  const selected_metrics = (await reported()).map(({ id }) => id);
  const asked = { selected_metrics, year: 2025, with_notes: true };
  const answer = await askInEnglish(who, '/api/sessions/build_form_template/', asked);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.rawPayload;
}

async function uploaded(who: Caller, bytes: Buffer): Promise<Session> {
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'filled.xlsx', bytes }]);
  const sent = await portal().app.inject({
    method: 'POST',
    url: '/api/upload/',
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
  expect([sent.statusCode, sent.body]).toEqual([202, expect.anything()]);
  const read = async () => (await who.get(`/api/sessions/${sent.json<Session>().id}/`)).json<Session>();
  await expect.poll(async () => isProcessed((await read()).status), { interval: 50 }).toBe(true);
  return read();
}

test('who reads English gets a personal template without a Russian word: sheets, headers, notes and instruction', async () => {
  const client = await portal().as('client');
  const bytes = await personalTemplate(client);
  expect(russianInWorkbook(bytes, [await ownName('client')])).toEqual([]);
  const { sheets } = readWorkbook(bytes);
  expect(sheets[0]?.name).toBe('Instructions');
  const said = sheets.flatMap(({ cells }) => cells.map(({ value }) => value));
  expect(said).toEqual(expect.arrayContaining(['Key', 'Metric', 'All systems', 'Comment', 'What it is']));
  const { 'it_cost.total': cost } = readDemoDefinitions();
  expect(said).toContain(cost!.what_it_is!.en);
  const book = new WorkbookEdit(bytes);
  const notes = book.sheets().flatMap(({ path }) => [...commentsOf(book, path)].map(([, note]) => note));
  expect(notes.find((note) => note.includes(cost!.what_it_is!.en))).toContain(`What counts: ${cost!.includes!.en}`);
});

test('the template in force is English for who reads English, and says its version', async () => {
  const admin = await portal().as('admin');
  const answer = await askInEnglish(admin, '/api/template/file/');
  expect(answer.statusCode).toBe(200);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Etalon — template, version 1');
  expect(russianInWorkbook(answer.rawPayload)).toEqual([]);
  expect(locateInputs(readWorkbook(answer.rawPayload).sheets).meta).toMatchObject({ templateVersion: 1, year: null });
});

test('an English template is read by its own headers when it comes back, and its findings are English', async () => {
  const client = await portal().as('client');
  const template = await personalTemplate(client);
  const { sheets } = locateInputs(readWorkbook(template).sheets);
  const sheet = sheets[0]!;
  const [first, second] = sheet.rows;
  const at = (row: number) => addressOf(row, sheet.columns.fixed.all!);
  const cells = new Map<string, string | number>([
    [at(first!.row), 12],
    [at(second!.row), 'about twenty'],
  ]);
  const session = await uploaded(client, fillCells(template, new Map([[sheet.name, cells]])));
  expect(session).toMatchObject({ year: 2025, template_version: 1 });
  expect(session.filled_count).toBeGreaterThan(0);
  const annotated = await askInEnglish(client, `/api/download-file/${session.annotated_file_id}/`);
  expect(decodeURIComponent(String(annotated.headers['content-disposition']))).toContain('filled — findings.xlsx');
  expect(russianInWorkbook(annotated.rawPayload, [await ownName('client')])).toEqual([]);
  const again = await uploaded(client, annotated.rawPayload);
  expect([again.error_count, again.warning_count]).toEqual([session.error_count, session.warning_count]);
  const russian = await client.get(`/api/download-file/${session.annotated_file_id}/`);
  expect(new WorkbookEdit(russian.rawPayload).sheets()[0]?.name).toBe('Замечания');
});

test('last year’s figures by IT system are named and written in English', async () => {
  const client = await portal().as('client');
  const { db } = portal().portal;
  const [system] = await db.selectFrom('it_system').select('id').where('name', '=', 'СЭД').execute();
  const [metric] = await reported();
  const values = { [metric!.id]: 1234.5 };
  await makeSession(db, { company_id: await portal().companyOf('client'), year: 2024 }, [
    { it_system_id: null, values },
    { it_system_id: system!.id, values },
  ]);
  const said = readWorkbook(await personalTemplate(client)).sheets.flatMap(({ cells }) => cells);
  const texts = said.map(({ value }) => value);
  expect(texts).toContain('Last year: 2024');
  expect(texts).toContain('All: 1,234.5; EDMS: 1,234.5');
});

test('an English template does not become the one in force: the Russian readers’ one is made of it', async () => {
  const admin = await portal().as('admin');
  const { rawPayload: bytes } = await askInEnglish(admin, '/api/template/file/');
  const { headers, payload } = multipartOf([{ name: 'file', filename: 'template.xlsx', bytes }]);
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/upload/template/',
    payload,
    headers: { ...headers, ...ENGLISH, authorization: `Bearer ${admin.token}` },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('the column headers are English; upload the Russian template');
});
