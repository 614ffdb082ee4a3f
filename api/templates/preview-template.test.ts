import { expect, test } from 'vitest';
import type { ActualTemplate, TemplatePreview } from '#contract/templates.ts';
import { makeMetric } from '../testing/methodology.ts';
import { workbookOf } from '../testing/methodology-book.ts';
import { usePortal, type Caller } from '../testing/portal.ts';
import { sendFile } from '../testing/send-file.ts';

const portal = usePortal();
const PREVIEW = '/api/upload/template/preview/';
const GENERATED = '/api/template/generated/';

const actual = async (caller: Caller): Promise<ActualTemplate> => (await caller.get('/api/upload/template/')).json();
const send = (caller: Caller, address: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  sendFile(portal(), caller, address, { name: 'шаблон.xlsx', bytes }, fields);

test('a preview names what would come and go and changes nothing; the template is published against it', async () => {
  const admin = await portal().as('admin');
  const before = await actual(admin);
  const metric = await makeMetric(portal(), { description: 'Новая строка' });
  const bytes = (await admin.get(GENERATED)).rawPayload;
  const preview: TemplatePreview = (await send(admin, PREVIEW, bytes)).json();
  expect(preview).toEqual({
    replaces: before.version_id,
    revision: expect.any(Number),
    problems: [],
    metric_count: before.metric_count + 1,
    added: [{ alias: metric.alias, description: 'Новая строка' }],
    removed: [],
  });
  expect((await actual(admin)).version_id).toBe(before.version_id);
  const upload = (replaces: number) => send(admin, '/api/upload/template/', bytes, { replaces: String(replaces) });
  expect((await upload(before.version_id + 1)).statusCode).toBe(409);
  expect((await upload(before.version_id)).statusCode).toBe(201);
  expect((await actual(admin)).version_id).toBe(before.version_id + 1);
});

test('a preview tells all that is wrong, every column a template needs among it', async () => {
  const admin = await portal().as('admin');
  const bytes = await workbookOf({ Лист: [['Показатель', 'Значение']] });
  const { problems }: TemplatePreview = (await send(admin, PREVIEW, bytes)).json();
  expect(problems).toEqual([expect.stringMatching(/«Ключ».*«Ед\. изм\.».*«Комментарий»/)]);
  expect((await send(admin, '/api/upload/template/', bytes)).statusCode).toBe(400);
});

test('the generated template is compared and published without a file of one’s own', async () => {
  const admin = await portal().as('admin');
  const before = await actual(admin);
  const metric = await makeMetric(portal(), { description: 'Сразу в шаблон' });
  const preview: TemplatePreview = (await admin.get(`${GENERATED}preview/`)).json();
  expect(preview).toMatchObject({ replaces: before.version_id, problems: [], added: [{ alias: metric.alias }] });
  const late = await admin.send('POST', GENERATED, { replaces: before.version_id + 7, revision: preview.revision });
  expect(late.statusCode).toBe(409);
  // Composed by another methodology than the one compared, it is not published.
  const other = await admin.send('POST', GENERATED, { replaces: before.version_id, revision: preview.revision - 1 });
  expect(other.statusCode).toBe(409);
  const done = await admin.send('POST', GENERATED, { replaces: before.version_id, revision: preview.revision });
  expect(done.statusCode).toBe(201);
  expect(await actual(admin)).toMatchObject({ version_id: before.version_id + 1, missing: [], unknown: [] });
  const file = await admin.get('/api/template/file/');
  expect((await send(admin, PREVIEW, file.rawPayload)).json()).toMatchObject({ problems: [], added: [], removed: [] });
  const line = (await admin.get('/api/audit-log/?object_type=template&action=create')).json().results[0];
  expect(line).toMatchObject({ object_id: String(before.version_id + 1), user: { id: admin.user_id } });
});

test('nobody without the right previews or publishes, nor an administrator of one company', async () => {
  const bytes = Buffer.from('no');
  const statuses = async (caller: Caller) => [
    (await send(caller, PREVIEW, bytes)).statusCode,
    (await caller.get(`${GENERATED}preview/`)).statusCode,
    (await caller.send('POST', GENERATED, { revision: 1 })).statusCode,
  ];
  expect(await statuses(await portal().as('analyst'))).toEqual([403, 403, 403]);
  expect(await statuses(await portal().as('client'))).toEqual([403, 403, 403]);
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'odd', name: 'Особая', tokens: ['admin/org/edit'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'odd' }).where('username', '=', 'client2').execute();
  expect(await statuses(await portal().as('client2'))).toEqual([403, 403, 403]);
});
