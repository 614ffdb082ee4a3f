import { beforeAll, expect, test } from 'vitest';
import type { CollectingProgress, OwnSheet } from '#contract/collecting.ts';
import type { DataPage } from '#contract/data-page.ts';
import type { Frame } from '#contract/frame.ts';
import type { Message } from '#contract/messages.ts';
import { join, tokensOf } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../refresh-market.ts';

const portal = usePortal();
const YEAR = 2024;

let client: Caller;
let colleague: Caller;
let company: number;
/** Two metrics of one root process and two of another, none of which writes zeros. */
let metrics: [number, number, number, number];
let roots: [number, number];

const progressOf = async (by: Caller, year = YEAR): Promise<CollectingProgress> =>
  (await by.get(`/api/data/?year=${year}`)).json<DataPage>().progress;
const sheetsOf = async (by: Caller): Promise<OwnSheet[]> => (await by.get('/api/frame/')).json<Frame>().sheets;
const rootIn = (progress: CollectingProgress, root: number) => progress.processes.find(({ id }) => id === root)!;
const sheetAt = (process: number, id = company, year = YEAR) => `/api/companies/${id}/sheets/${year}/${process}/`;
const messagesOf = async (by: Caller): Promise<Message[]> => (await by.get('/api/messages/')).json().results;
const audited = (action: string) =>
  portal()
    .portal.db.selectFrom('audit_log')
    .select(['before', 'after', 'object_id'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

beforeAll(async () => {
  client = await portal().as('client');
  company = await portal().companyOf('client');
  colleague = await portal().as(await join(portal(), tokensOf('client'), { company_id: company }));
  const rows = await portal()
    .portal.db.selectFrom('metric')
    .innerJoin('process_place as place', 'place.id', 'metric.process_id')
    .select(['metric.id', 'root_id'])
    .where('mtype', '=', 'metric')
    .where('no_value_is_zero', '=', false)
    .orderBy('metric.id')
    .execute();
  const [one, other] = [...Map.groupBy(rows, ({ root_id }) => root_id)].filter(([, own]) => own.length > 1);
  roots = [one![0], other![0]];
  metrics = [one![1][0]!.id, one![1][1]!.id, other![1][0]!.id, other![1][1]!.id];
});

test('a company that has sent nothing is expected to send the core', async () => {
  const progress = await progressOf(client);
  expect(progress.expected).toBeGreaterThan(10);
  expect(progress).toMatchObject({ accepted: 0, doubtful: 0, missing: progress.expected, can: { assign: true } });
  const top = progress.processes.filter(({ level }) => level === 1);
  expect(top.reduce((sum, { expected }) => sum + expected, 0)).toBe(progress.expected);
});

test('parts that two people send for one year are counted together, and each process says who sent it', async () => {
  const { db } = portal().portal;
  const [a, b, c, d] = metrics;
  const core = (await progressOf(client)).expected;
  const first = await makeSession(db, { company_id: company, year: YEAR, asked_ids: [a] }, [
    { it_system_id: null, values: { [a]: 1 } },
  ]);
  const begun = await progressOf(client);
  expect(begun.expected, 'a first part leaves the core expected').toBeGreaterThanOrEqual(core);
  expect(begun.accepted).toBe(1);
  await db.deleteFrom('session').where('id', '=', first).execute();
  await makeSession(db, { company_id: company, year: 2021, asked_ids: [a, b] }, [
    { it_system_id: null, values: { [a]: 1, [b]: 1 } },
  ]);
  await makeSession(
    db,
    { company_id: company, year: YEAR, user_id: client.user_id, user_name: 'Анна', asked_ids: [a, b] },
    [{ it_system_id: null, values: { [a]: 1, [b]: 2 } }],
  );
  await makeSession(
    db,
    { company_id: company, year: YEAR, user_id: colleague.user_id, user_name: 'Борис', asked_ids: [c, d] },
    [{ it_system_id: null, values: { [c]: 3 } }],
  );
  const progress = await progressOf(client);
  expect(progress).toMatchObject({ expected: 4, accepted: 3, missing: 1 });
  expect(rootIn(progress, roots[0])).toMatchObject({ expected: 2, accepted: 2, parts: [{ person: 'Анна', count: 2 }] });
  expect(rootIn(progress, roots[1])).toMatchObject({ expected: 2, missing: 1, parts: [{ person: 'Борис', count: 1 }] });
});

test('a metric that both have sent has the newest value, and its sender reads what it replaces', async () => {
  const { db } = portal().portal;
  const [a, b] = metrics;
  const newest = await makeSession(
    db,
    { company_id: company, year: YEAR, user_id: colleague.user_id, user_name: 'Борис', asked_ids: [a, b] },
    [{ it_system_id: null, values: { [a]: 10, [b]: 2 } }],
  );
  await refreshMarket(db, company, YEAR);
  const held = await db
    .selectFrom('market_value')
    .select(['metric_ids', 'values'])
    .where('company_id', '=', company)
    .where('year', '=', YEAR)
    .where('to_change', 'is', null)
    .executeTakeFirstOrThrow();
  const valueOf = (id: number) => held.values[held.metric_ids.indexOf(id)];
  expect([a, b, metrics[2]].map(valueOf)).toEqual([10, 2, 3]);
  const answer = (await colleague.get(`/api/sessions/${newest}/replaced/`)).json();
  expect(answer, 'the same number again replaces nothing').toMatchObject({
    count: 1,
    results: [{ metric: { id: a }, it_system: null, before: 1, after: 10, person: 'Анна' }],
  });
  const { parts } = rootIn(await progressOf(client), roots[0]);
  expect(parts).toMatchObject([{ person: 'Борис', count: 2 }]);
  const other = await portal().as('client2');
  expect((await other.get(`/api/sessions/${newest}/replaced/`)).statusCode).toBe(404);
});

test('a questionnaire that waits is not put aside by a part with other metrics', async () => {
  const { db } = portal().portal;
  const [a, b, c] = metrics;
  const year = 2023;
  const waiting = await makeSession(db, { company_id: company, year, status: 'to_check', asked_ids: [a, b] });
  const replacedBy = async () => (await client.get(`/api/sessions/${waiting}/`)).json().superseded_by;
  await makeSession(db, { company_id: company, year, asked_ids: [b, c] });
  expect(await replacedBy()).toBeNull();
  const whole = await makeSession(db, { company_id: company, year, asked_ids: [a, b, c] });
  expect(await replacedBy()).toBe(whole);
});

test('a colleague’s questionnaire takes the place of one that waits only with values of all its metrics', async () => {
  const { db } = portal().portal;
  const [a, b, c] = metrics;
  const year = 2020;
  const asked_ids = [a, b];
  const waits = { company_id: company, year, status: 'to_check' as const, asked_ids };
  const waiting = await makeSession(db, { ...waits, user_id: client.user_id });
  const replacedBy = async () => (await client.get(`/api/sessions/${waiting}/`)).json().superseded_by;
  const send = (values: Record<number, number>) =>
    makeSession(db, { company_id: company, year, user_id: colleague.user_id, asked_ids: [a, b, c] }, [
      { it_system_id: null, values },
    ]);
  await send({ [c]: 1 });
  expect(await replacedBy(), 'its rows are blank there').toBeNull();
  await makeSession(db, { ...waits, user_id: colleague.user_id });
  expect(await replacedBy(), 'a colleague’s waits as well').toBeNull();
  const whole = await send({ [a]: 1, [b]: 2 });
  expect(await replacedBy()).toBe(whole);
  const own = await makeSession(db, { ...waits, user_id: client.user_id });
  expect(await replacedBy(), 'the sender’s own newer one').toBe(own);
  await db.deleteFrom('session').where('company_id', '=', company).where('year', '=', year).execute();
});

test('open questions are counted where they stand: cells that wait, accepted values nobody has confirmed', async () => {
  const { db } = portal().portal;
  const [a, b] = metrics;
  const year = 2022;
  const finding = (session: number, metric_id: number, code: string, cell: string) => ({
    level: 40,
    linked_session: session,
    company_id: company,
    metric_id,
    sheet: 'Лист',
    cell,
    code,
    params: JSON.stringify({ found: '1', value: 1 }),
  });
  for (const [of, value] of [
    [2020, 10],
    [2021, 10],
    [year, 10_000],
  ] as const) {
    await makeSession(db, { company_id: company, year: of, asked_ids: [a, b] }, [
      { it_system_id: null, values: { [a]: value } },
    ]);
  }
  const waiting = await makeSession(db, { company_id: company, year, status: 'to_check', asked_ids: [b] });
  await db
    .insertInto('session_check')
    .values({ session_id: waiting, sheet: 'Лист', cell: 'B2', metric_id: b, it_system_id: null })
    .execute();
  await db
    .insertInto('log_entry')
    .values(finding(waiting, b, 'number_as_text', 'B2'))
    .execute();
  expect(await progressOf(client, year)).toMatchObject({ expected: 2, accepted: 1, doubtful: 2, missing: 1 });
  await db.deleteFrom('session').where('company_id', '=', company).where('year', 'in', [2020, 2021]).execute();
});

test('a sheet is handed over, changes hands and is taken back; both people learn of it and the journal says so', async () => {
  const [, second] = roots;
  const body = { user_id: colleague.user_id, note: ' Спросите склад ', due: '2999-03-01' };
  expect((await client.send('PUT', sheetAt(second), body)).statusCode).toBe(204);
  const row = rootIn(await progressOf(client), second);
  expect(row.assignment).toMatchObject({ user: { id: colleague.user_id }, note: 'Спросите склад', due: '2999-03-01' });
  expect(row.responsible).toMatchObject({ id: colleague.user_id });
  const below = (await progressOf(client)).processes.find(({ parent }) => parent === second);
  expect(below, 'what stands below it is in the same hands').toMatchObject({
    assignment: null,
    responsible: { id: colleague.user_id },
  });
  const sheets = await sheetsOf(colleague);
  expect(sheets).toMatchObject([
    { year: YEAR, process: { id: second }, due: '2999-03-01', expected: 2, accepted: 1, missing: 1 },
  ]);
  expect(sheets[0]!.metrics.toSorted((x, y) => x - y)).toEqual([metrics[2], metrics[3]].toSorted((x, y) => x - y));
  expect((await messagesOf(colleague))[0]).toMatchObject({
    kind: 'sheet_assigned',
    params: { note: 'Спросите склад' },
  });

  const count = async () => (await messagesOf(colleague)).length;
  const before = await count();
  await client.send('PUT', sheetAt(second), body);
  expect(await count(), 'the same again is no news').toBe(before);
  await client.send('PUT', sheetAt(second), { ...body, due: '2999-04-01' });
  expect((await messagesOf(colleague))[0]).toMatchObject({ kind: 'sheet_assigned', params: { due: '2999-04-01' } });
  expect(await count(), 'another day is').toBe(before + 1);

  expect((await client.send('PUT', sheetAt(second), { ...body, user_id: client.user_id })).statusCode).toBe(204);
  expect(await sheetsOf(colleague)).toEqual([]);
  expect((await messagesOf(colleague))[0]).toMatchObject({ kind: 'sheet_taken_back' });
  expect((await client.send('DELETE', sheetAt(second))).statusCode).toBe(204);
  expect((await client.send('DELETE', sheetAt(second))).statusCode, 'once more changes nothing').toBe(204);
  expect(rootIn(await progressOf(client), second).responsible).toBeNull();
  expect(await audited('sheet_assigned')).toMatchObject([
    { object_id: String(second), after: { year: YEAR, comment: 'Спросите склад', deadline: '2999-03-01' } },
    { before: { year: YEAR } },
    { after: { deadline: '2999-04-01' } },
    { before: { year: YEAR } },
  ]);
  expect(await audited('sheet_taken_back')).toHaveLength(1);
});

test('taking back is not undone over the head of a colleague who has handed it on', async () => {
  const [sheet] = roots;
  const undo = { user_id: client.user_id, note: '', due: null, only_if_free: true };
  expect((await client.send('PUT', sheetAt(sheet), undo)).statusCode, 'nobody has it').toBe(204);
  await client.send('DELETE', sheetAt(sheet));
  await client.send('PUT', sheetAt(sheet), { user_id: colleague.user_id, note: '', due: null });
  const refused = await client.send('PUT', sheetAt(sheet), undo);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('передан')]);
  expect(rootIn(await progressOf(client), sheet).responsible).toMatchObject({ id: colleague.user_id });
  await client.send('DELETE', sheetAt(sheet));
});

test('a process of which nothing was expected is expected whole once somebody has it', async () => {
  const before = await progressOf(client);
  const idle = before.processes.find(({ expected, level }) => expected === 0 && level === 1)!;
  await client.send('PUT', sheetAt(idle.id), { user_id: colleague.user_id, note: '', due: null });
  const after = await progressOf(client);
  const { expected } = rootIn(after, idle.id);
  expect(expected).toBeGreaterThan(0);
  expect(after.expected).toBe(before.expected + expected);
  expect((await sheetsOf(colleague))[0]!.metrics).toHaveLength(expected);
  await client.send('DELETE', sheetAt(idle.id));
});

test('only people of the company who may upload get a sheet, and only for a day to come', async () => {
  const reader = await join(portal(), ['view', 'metrics/by_year/view'], { company_id: company });
  const strangers = [await portal().as(reader), await portal().as('client2'), await portal().as('analyst')];
  for (const { user_id } of strangers) {
    const refused = await client.send('PUT', sheetAt(roots[0]), { user_id, note: '', due: null });
    expect([refused.statusCode, refused.json()]).toEqual([400, { user_id: [expect.stringContaining('загружать')] }]);
  }
  const past = { user_id: colleague.user_id, note: '', due: '2020-01-01' };
  expect((await client.send('PUT', sheetAt(roots[0]), past)).statusCode).toBe(400);
  const nowhere = { user_id: colleague.user_id, note: '', due: null };
  expect((await client.send('PUT', sheetAt(900_000_000), nowhere)).statusCode).toBe(404);
});

test('who left the company, or was disabled, has no sheet any more', async () => {
  const leaver = await portal().as(await join(portal(), tokensOf('client'), { company_id: company }));
  await client.send('PUT', sheetAt(roots[0]), { user_id: leaver.user_id, note: '', due: null });
  expect(rootIn(await progressOf(client), roots[0]).responsible).not.toBeNull();
  const { db } = portal().portal;
  await db.updateTable('users').set({ disabled: true }).where('user_id', '=', leaver.user_id).execute();
  expect(rootIn(await progressOf(client), roots[0])).toMatchObject({ assignment: null, responsible: null });
  const undo = { user_id: colleague.user_id, note: '', due: null, only_if_free: true };
  expect((await client.send('PUT', sheetAt(roots[0]), undo)).statusCode, 'it is free').toBe(204);
  await client.send('DELETE', sheetAt(roots[0]));
});

test('nobody changes another company’s collecting, and none without the right the own', async () => {
  const [other, analyst] = [await portal().as('client2'), await portal().as('analyst')];
  const body = { user_id: colleague.user_id, note: '', due: null };
  for (const stranger of [other, analyst]) {
    expect((await stranger.send('PUT', sheetAt(roots[0]), body)).statusCode).toBe(404);
    expect((await stranger.send('DELETE', sheetAt(roots[0]))).statusCode).toBe(404);
    expect(await sheetsOf(stranger)).toEqual([]);
  }
  const reader = await portal().as(await join(portal(), ['view', 'metrics/by_year/view'], { company_id: company }));
  expect(await progressOf(reader)).toMatchObject({ can: { assign: false }, people: [] });
  expect((await reader.send('PUT', sheetAt(roots[0]), body)).statusCode).toBe(403);
  expect((await reader.send('DELETE', sheetAt(roots[0]))).statusCode).toBe(403);
  expect(await sheetsOf(reader)).toEqual([]);
  const nobody = await portal().as(await join(portal(), ['subscription/view'], { company_id: company }));
  const addresses = ['/api/data/', '/api/sessions/1/replaced/'];
  for (const address of addresses) expect((await nobody.get(address)).statusCode).toBe(403);
});
