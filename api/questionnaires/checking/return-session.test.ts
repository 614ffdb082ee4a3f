import { beforeAll, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import type { Check } from '#contract/questionnaire-check.ts';
import type { Session } from '#contract/questionnaires.ts';
import type { Question } from '#contract/questions.ts';
import { fillTemplate, type Filled } from '#api/testing/filled-workbook.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { processed, sessionOf } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let client: Caller;
let analyst: Caller;
let own = 0;
let cost: Metric;
let people: Metric;

beforeAll(async () => {
  [client, analyst] = [await portal().as('client'), await portal().as('analyst')];
  own = await portal().companyOf('client');
  const { id: process } = await makeProcess(portal(), { parent: (await makeProcess(portal())).id });
  cost = await makeMetric(portal(), { process });
  people = await makeMetric(portal(), { process });
});

async function upload(year: number, values = { cost: 4200, people: 120 }): Promise<[Session, Filled]> {
  const typed = { [cost.alias]: { '': values.cost }, [people.alias]: { '': values.people } };
  const filled = await fillTemplate(db(), typed, { companyId: own, year });
  const answer = await sendFile(portal(), client, '/api/upload/', { name: 'анкета.xlsx', bytes: filled.bytes });
  return [await processed(client, answer.json<Session>().id), filled];
}
const REASON = 'Проверьте, в тысячах ли указаны затраты';
const give = (id: number, by = analyst, metric = cost.id) =>
  by.send('POST', `/api/sessions/${id}/return/`, {
    cells: [{ metric_id: metric, reason: REASON }],
    note: 'Остальное принято.',
  });
const checkOf = async (id: number) => (await client.get(`/api/sessions/${id}/check/`)).json<Check>();
async function held(year: number, metric: Metric) {
  const rows = await db()
    .selectFrom('market_value')
    .select(['metric_ids', 'values'])
    .where('company_id', '=', own)
    .where('year', '=', year)
    .where('to_change', 'is', null)
    .execute();
  return rows.flatMap(({ metric_ids, values }) =>
    metric_ids.flatMap((id, at) => (id === metric.id ? values[at]! : [])),
  );
}

test('a returned questionnaire keeps its values, and the company finds each cell with its reason', async () => {
  const [{ id, status }, filled] = await upload(2021);
  expect(status).toBe('accepted');
  const place = { company_id: own, metric_id: cost.id, year: 2021 };
  expect((await analyst.send('POST', '/api/questions/', { places: [place], text: 'Верно ли?' })).statusCode).toBe(200);
  const questions = async () =>
    (await analyst.get('/api/questions/'))
      .json<{ results: Question[] }>()
      .results.map(({ state, due }) => [state, due]);
  const asked = await questions();

  const given = await give(id);
  expect([given.statusCode, given.body]).toEqual([200, expect.anything()]);
  expect(given.json<Session>()).toMatchObject({ status: 'accepted', returned_at: expect.any(String) });
  expect([await held(2021, cost), await held(2021, people)]).toEqual([[4200], [120]]);
  expect(await questions(), 'the open question goes on with its day').toEqual(asked);
  const { items, session } = await checkOf(id);
  expect(session.can.settle).toBe(true);
  expect(items).toMatchObject([{ ...filled.cellOf(cost.alias), value: 4200, answers: ['number', 'empty', 'right'] }]);
  expect(items[0]!.causes.join()).toContain(REASON);
  const found = await analyst.get('/api/sessions/?returned=true');
  expect(found.json<{ results: Session[] }>().results.map((one) => one.id)).toEqual([id]);
  const messages = await client.get('/api/messages/');
  expect(messages.body).toContain('session_returned');
  expect(messages.body).toContain('Остальное принято.');

  // The staff do not answer for the company.
  const answer = { ...filled.cellOf(cost.alias), kind: 'number', value: 4300 };
  expect((await analyst.send('PUT', `/api/sessions/${id}/answers/`, { answers: [answer] })).statusCode).toBe(403);
  expect((await client.send('POST', `/api/sessions/${id}/accept/`)).statusCode, 'nothing is answered').toBe(409);
  expect((await client.send('PUT', `/api/sessions/${id}/answers/`, { answers: [answer] })).statusCode).toBe(200);
  expect((await client.send('POST', `/api/sessions/${id}/accept/`)).statusCode).toBe(202);
  expect(await processed(client, id)).toMatchObject({ status: 'accepted', returned_at: null, corrected_count: 1 });
  expect([await held(2021, cost), await held(2021, people)]).toEqual([[4300], [120]]);
});

test('a newer questionnaire with the returned cells answers the return', async () => {
  const [{ id }] = await upload(2022);
  expect((await give(id)).statusCode).toBe(200);
  await upload(2022, { cost: 4400, people: 121 });
  expect((await sessionOf(analyst, id)).returned_at).toBeNull();
});

test('only the staff who ask send back, only an accepted questionnaire and a cell it has', async () => {
  const [{ id }] = await upload(2023);
  expect((await give(id, client)).statusCode).toBe(403);
  const stranger = await makeMetric(portal());
  expect((await give(id, analyst, stranger.id)).statusCode).toBe(400);
  expect((await give(999_999)).statusCode).toBe(404);
  await db().updateTable('session').set({ hidden: true }).where('id', '=', id).execute();
  expect((await give(id)).statusCode).toBe(409);
});

test('many are included at once and excluded with a reason, all or none', async () => {
  const ids = [(await upload(2018))[0].id, (await upload(2019))[0].id];
  const show = (sessions: number[], value: boolean, reason?: string, by = analyst) =>
    by.send('POST', '/api/sessions/many/show-in-benchmark/', { sessions, value, ...(reason && { reason }) });
  expect(Object.keys((await show(ids, false)).json())).toEqual(['reason']);
  expect((await show(ids, false, 'Слияние компаний', client)).statusCode).toBe(403);
  expect((await show([...ids, 999_999], false, 'Слияние компаний')).statusCode).toBe(400);
  expect(await held(2018, cost)).toEqual([4200]);
  expect((await show(ids, false, 'Слияние компаний')).json()).toEqual({ changed: 2 });
  expect([await held(2018, cost), await held(2019, cost)]).toEqual([[], []]);
  expect((await analyst.get(`/api/audit-log/?search=${ids[0]}`)).body).toContain('Слияние компаний');
  expect((await show(ids, true)).json()).toEqual({ changed: 2 });
  expect(await held(2018, cost)).toEqual([4200]);
});
