import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { KEEP_EVERYTHING } from '#domain/journal/retention.ts';
import type { RetentionPreview } from '#contract/retention.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { openFileLocator } from '../../questionnaires/metrics/list-metric-cells.ts';
import { runRetention } from './run-retention.ts';

const portal = usePortal();
let market: TestMarket;
let admin: Caller;
const OLD = new Date('2020-02-01T10:00:00Z');
const PATH = '/api/retention/';

beforeAll(async () => {
  market = await makeMarket(portal(), 13);
  admin = await portal().as('admin');
});

const db = () => portal().portal.db;
const makeQuestion = async (of: object) => {
  const row = { company_id: market.own, metric_id: market.people.id, year: 2023, value: 7, due: '2026-12-01' };
  const { id } = await db()
    .insertInto('question')
    .values({ ...row, state: 'waiting', since: OLD, created_at: OLD, ...of })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const settle = (id: number) => db().updateTable('question').set({ state: 'withdrawn' }).where('id', '=', id).execute();
const setTerms = (terms: object) => admin.send('PUT', PATH, { ...KEEP_EVERYTHING, ...terms });
const preview = async (query: string) => (await admin.get(`${PATH}preview/?${query}`)).json<RetentionPreview>();
const lines = async () => (await admin.get('/api/audit-log/?action=aged_out')).json().results;

test('nothing is removed until somebody chooses a term', async () => {
  await makeSession(db(), { company_id: market.own, created_at: OLD });
  expect((await admin.get(PATH)).json()).toEqual({ terms: KEEP_EVERYTHING, last_run: null });
  const none = { count: 0, bytes: null, oldest: null, newest: null };
  expect(await preview('')).toEqual({ files: none, calculations: none, journal: none });
  await runRetention(portal().portal);
  expect(await db().selectFrom('stored_file').select('id').where('bytes', 'is', null).execute()).toEqual([]);
  expect(await lines()).toEqual([]);
});

test('a file goes by its term, its questionnaire says when and keeps its values; one to check and a template stay', async () => {
  const values = [{ it_system_id: null, values: { [market.people.id]: 7 } }];
  const id = await makeSession(db(), { company_id: market.own, year: 2023, created_at: OLD }, values);
  const waiting = await makeSession(db(), { company_id: market.own, created_at: OLD, status: 'to_check' });
  const fileOf = async (session: number) =>
    db()
      .selectFrom('session')
      .innerJoin('stored_file', 'stored_file.id', 'file_id')
      .select(['file_id', 'bytes', 'removed_at'])
      .where('session.id', '=', session)
      .executeTakeFirstOrThrow();
  const before = await preview('files=12');
  expect(before.files.count).toBeGreaterThan(0);
  expect(before.files.bytes).toBeGreaterThan(0);
  expect(before.files.oldest).toBe(OLD.toISOString());
  expect((await setTerms({ files: 12 })).statusCode).toBe(200);
  await runRetention(portal().portal);
  expect((await fileOf(id)).bytes).toBeNull();
  expect((await fileOf(waiting)).bytes).not.toBeNull();
  expect(await db().selectFrom('session_value').select('values').where('session_id', '=', id).execute()).toEqual([
    { values: [7] },
  ]);
  const read = (await admin.get(`/api/sessions/${id}/`)).json<{ file_removed_at: string | null }>();
  expect(read.file_removed_at).toEqual(expect.any(String));
  const file = await admin.get(`/api/download-file/${(await fileOf(id)).file_id}/`);
  expect([file.statusCode, file.json().detail]).toEqual([409, expect.stringContaining('по сроку хранения')]);
  expect((await lines())[0]).toMatchObject({ after: { retained: 'files', months: 12, count: before.files.count } });
  expect((await preview('files=12')).files.count).toBe(0);
  expect((await (await portal().as('admin')).get(`/api/company/${market.own}/archive/`)).statusCode).toBe(200);
});

test('a file that can still be read again, or that a question is about, stays', async () => {
  const bytesOf = async (id: number) =>
    (
      await db()
        .selectFrom('session')
        .innerJoin('stored_file', 'stored_file.id', 'file_id')
        .select('bytes')
        .where('session.id', '=', id)
        .executeTakeFirstOrThrow()
    ).bytes;
  const old = { company_id: market.own, year: 2022, created_at: OLD };
  const failed = await makeSession(db(), { ...old, status: 'failed' });
  const [doubted, corrected] = [await makeSession(db(), old), await makeSession(db(), old)];
  const question = await makeQuestion({ session_id: doubted, correction_id: corrected });
  await setTerms({ files: 12 });
  await runRetention(portal().portal);
  for (const id of [failed, doubted, corrected]) expect(await bytesOf(id)).not.toBeNull();
  await settle(question);
  await runRetention(portal().portal);
  expect(await bytesOf(failed)).not.toBeNull();
  for (const id of [doubted, corrected]) expect(await bytesOf(id)).toBeNull();
});

test('a value whose file is gone has no place: locating it is not refused, its cells are', async () => {
  const id = await makeSession(db(), { company_id: market.own, year: 2021, created_at: OLD });
  await setTerms({ files: 12 });
  await runRetention(portal().portal);
  const { file_id } = await db().selectFrom('session').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
  const locate = await openFileLocator(portal().portal, [market.people.id]);
  expect(await locate(null, file_id)).toEqual(new Map());
  expect((await admin.get(`/api/sessions/${id}/metrics/${market.people.id}/cells/`)).statusCode).toBe(409);
});

test('calculations of no release go; published ones, those of open questions and the newest done stay', async () => {
  const analyst = await portal().as('analyst');
  const published = await runToEnd(analyst);
  await publish(portal(), published.id);
  await runToEnd(analyst);
  const asked = await runToEnd(analyst);
  const newest = await runToEnd(analyst);
  const nothing = { user_id: null, user_name: null, revision: null, market_change: null, members: null };
  await db()
    .insertInto('benchmark')
    .values({ ...nothing, company_id: null, status: 'failed' })
    .execute();
  await db().updateTable('benchmark').set({ created_at: OLD }).execute();
  const question = await makeQuestion({ benchmark_id: asked.id });
  expect((await preview('calculations=12')).calculations.count).toBe(2);
  const figures = () =>
    db()
      .selectFrom('release_figure')
      .select(sql<number>`count(median)::int`.as('n'))
      .executeTakeFirstOrThrow();
  const before = await figures();
  await setTerms({ calculations: 12 });
  await runRetention(portal().portal);
  const left = (await db().selectFrom('benchmark').select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(left).toEqual([published.id, asked.id, newest.id]);
  await settle(question);
  expect((await preview('calculations=12')).calculations.count).toBe(1);
  expect(await figures()).toEqual(before);
});

test('old lines of the journal go, those about erasing stay, and younger ones cannot be removed by it', async () => {
  const line = (action: string) => ({ action, object_type: 'company', object_id: '1', created_at: OLD });
  await db()
    .insertInto('audit_log')
    .values([line('update'), line('erased')])
    .execute();
  const all = async () => (await db().selectFrom('audit_log').select('id').execute()).length;
  const { journal } = await preview('journal=12');
  expect(journal).toMatchObject({ count: 1, oldest: OLD.toISOString(), newest: OLD.toISOString() });
  const before = await all();
  await setTerms({ journal: 12 });
  await runRetention(portal().portal);
  // One line went; the change of the terms and the clean-up are two new ones.
  expect(await all()).toBe(before - 1 + 2);
  const kept = await db().selectFrom('audit_log').select('action').where('created_at', '=', OLD).execute();
  expect(kept).toEqual([{ action: 'erased' }]);
  const young = db()
    .transaction()
    .execute(async (trx) => {
      await sql`select set_config('etalon.journal', 'retention', true)`.execute(trx);
      await trx.deleteFrom('audit_log').where('action', '=', 'aged_out').execute();
    });
  await expect(young).rejects.toThrow('append-only');
});

test('a doubt about an accepted value stays until a newer questionnaire replaces the value', async () => {
  const values = [{ it_system_id: null, values: { [market.people.id]: 7 } }];
  const session = await makeSession(db(), { company_id: market.own, year: 2019, created_at: OLD }, values);
  const finding = { level: 30, params: '{}', searched_text: '', linked_session: session, created_at: OLD } as const;
  const about = { company_id: market.own, metric_id: market.people.id };
  await db()
    .insertInto('log_entry')
    .values([
      { ...finding, ...about, code: 'slip' },
      { ...finding, ...about, code: 'slip', level: 20 },
    ])
    .execute();
  const left = () => db().selectFrom('log_entry').select(['code', 'level']).where('created_at', '=', OLD).execute();
  await setTerms({ journal: 12 });
  await runRetention(portal().portal);
  expect(await left()).toEqual([{ code: 'slip', level: 30 }]);
  await makeSession(db(), { company_id: market.own, year: 2019 }, values);
  await runRetention(portal().portal);
  expect(await left()).toEqual([]);
});

test('only administrators of the operator read and set terms, and none shorter than allowed', async () => {
  for (const who of ['client', 'analyst']) {
    const caller = await portal().as(who);
    expect((await caller.get(PATH)).statusCode).toBe(403);
    expect((await caller.get(`${PATH}preview/?files=12`)).statusCode).toBe(403);
    expect((await caller.send('PUT', PATH, KEEP_EVERYTHING)).statusCode).toBe(403);
  }
  expect((await setTerms({ journal: 11 })).statusCode).toBe(400);
  expect((await admin.get(`${PATH}preview/?files=1`)).statusCode).toBe(400);
});
