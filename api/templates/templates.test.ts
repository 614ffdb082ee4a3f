import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ActualTemplate, TemplateVersion } from '#contract/templates.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { commentsOf } from '#workbooks/editing/notes/comments.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { makeMetric } from '../testing/methodology.ts';
import { multipartOf } from '../testing/multipart.ts';
import { usePortal, type Caller } from '../testing/portal.ts';

const portal = usePortal();
const NOT_XLSX = readFileSync(new URL('../../package.json', import.meta.url));

async function upload(username: string, filename: string, bytes: Buffer) {
  const { token } = await portal().as(username);
  const { headers, payload } = multipartOf([{ name: 'file', filename, bytes }]);
  const authorization = `Bearer ${token}`;
  return portal().app.inject({
    method: 'POST',
    url: '/api/upload/template/',
    headers: { ...headers, authorization },
    payload,
  });
}

const actual = async (caller: Caller): Promise<ActualTemplate> =>
  (await caller.get('/api/upload/template/')).json<ActualTemplate>();

test('a fresh portal has version 1, made from its methodology', async () => {
  const client = await portal().as('client');
  const template = await actual(client);
  expect(template).toMatchObject({ version_id: 1, author: null, is_actual: true, missing: [], unknown: [] });
  expect(template.metric_count).toBeGreaterThan(100);
  const file = await client.get('/api/template/file/');
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Эталон — шаблон, версия 1.xlsx');
  const { sheets, meta, problems } = locateInputs(readWorkbook(file.rawPayload).sheets);
  expect((await client.get(`/api/download-file/${template.file_id}/`)).rawPayload).toEqual(file.rawPayload);
  expect(problems).toEqual([]);
  expect(meta?.templateVersion).toBe(1);
  expect(sheets.flatMap(({ rows }) => rows)).toHaveLength(template.metric_count);
  const book = new WorkbookEdit(file.rawPayload);
  const notes = book.sheets().flatMap(({ path }) => [...commentsOf(book, path).values()]);
  expect(notes.filter((note) => note.startsWith('Что это: '))).toHaveLength(template.metric_count);
});

test('a new metric makes the template out of date; the generated one uploaded is the next version', async () => {
  const admin = await portal().as('admin');
  const metric = await makeMetric(portal(), { description: 'Новый показатель' });
  const before = await actual(admin);
  expect(before.missing).toEqual([{ id: metric.id, alias: metric.alias, description: 'Новый показатель' }]);
  const chosen = await admin.send('POST', '/api/sessions/build_form_template/', { selected_metrics: [metric.id] });
  expect(chosen.json<{ selected_metrics: string[] }>().selected_metrics[0]).toContain(metric.alias);

  const old = await admin.get('/api/template/file/');
  const refused = await upload('admin', 'старый.xlsx', old.rawPayload);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ file: string[] }>().file[0]).toContain(`Нет листа с показателями процесса`);

  const generated = await admin.get('/api/template/generated/');
  const done = await upload('admin', 'Шаблон.xlsx', generated.rawPayload);
  expect(done.json()).toEqual({
    details: `Шаблон загружен: действует версия ${before.version_id + 1}. Версия ${before.version_id} больше не принимается.`,
    version_id: before.version_id + 1,
  });
  expect(await actual(admin)).toMatchObject({ version_id: before.version_id + 1, missing: [], is_actual: true });
  expect((await admin.get(`/api/download-file/${before.file_id}/`)).statusCode).toBe(404);
  const history = (await admin.get('/api/upload/template/history/')).json<{ results: TemplateVersion[] }>().results;
  expect(history.map(({ version_id, is_actual }) => [version_id, is_actual])).toEqual([
    [before.version_id + 1, true],
    [before.version_id, false],
  ]);
  expect(history[0]?.author?.name).not.toBe('');
  const first = await admin.get(`/api/upload/template/history/${before.version_id}/file/`);
  expect(first.rawPayload.equals(old.rawPayload)).toBe(true);
  const log = await admin.get('/api/audit-log/?object_type=template&action=create');
  expect(log.json<{ results: { object_id: string }[] }>().results[0]?.object_id).toBe(String(before.version_id + 1));

  await admin.send('DELETE', `/api/metrics/${metric.id}/`);
  expect((await actual(admin)).unknown).toEqual([metric.alias]);
});

test.each([
  ['another ending', 'шаблон.xls', NOT_XLSX, 'книга старого формата .xls'],
  ['no workbook at all', 'шаблон.xlsx', NOT_XLSX, 'не книга Excel'],
])('a template with %s is refused under its field', async (_what, name, bytes, said) => {
  const answer = await upload('admin', name, bytes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ file: string[] }>().file[0]).toContain(said);
});

test('analysts and clients do not upload templates and do not see their history', async () => {
  for (const username of ['analyst', 'client']) {
    expect((await upload(username, 'шаблон.xlsx', NOT_XLSX)).statusCode).toBe(403);
    const caller = await portal().as(username);
    expect((await caller.get('/api/upload/template/history/')).statusCode).toBe(403);
    expect((await caller.get('/api/template/generated/')).statusCode).toBe(403);
  }
});
