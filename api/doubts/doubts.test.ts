import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/endpoint.ts';
import type { Frame } from '#contract/frame.ts';
import type { answerDoubts, DoubtToCheck } from '#contract/open-doubts.ts';
import type { ValueThread } from '#contract/value-thread.ts';
import { makeMarket, publish, runToEnd } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../questionnaires/refresh-market.ts';

const portal = usePortal();
const db = () => portal().portal.db;
const REASON = 'Купили второй завод';
let analyst: Caller;
let client: Caller;
let own = 0;
/** Reported by all companies. */
let people: { id: number };
const metrics: { id: number }[] = [];

type Answers = Output<typeof answerDoubts>;
const listed = async (who = client) => (await who.get('/api/doubts/')).json<DoubtToCheck[]>();
const frame = async () => (await client.get('/api/frame/')).json<Frame>();
const count = async () => (await frame()).doubtful;
const doubtOf = async (metric: number) => (await listed()).find((one) => one.metric.id === metric);
const answer = (answers: object[], who = client) => who.send('POST', '/api/doubts/answers/', { answers });
const right = (metric: number, reason = REASON) => ({ metric_id: metric, year: 2025, value: 4_300_000, reason });
const threadOf = async (metric: number) =>
  (await client.get(`/api/values/thread/?company=${own}&metric=${metric}&year=2025`)).json<ValueThread>().entries;

/** 4100, 4200 and then 4.3 million of each metric: a unit mistaken by a thousand. */
async function reportSlips(): Promise<void> {
  for (const [at, value] of [4100, 4200, 4_300_000].entries()) {
    const values = Object.fromEntries(metrics.map(({ id }) => [id, value]));
    await makeSession(db(), { company_id: own, year: 2023 + at }, [{ it_system_id: null, values }]);
    await db()
      .transaction()
      .execute((trx) => refreshMarket(trx, own, 2023 + at));
  }
}

beforeAll(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  const { process, people: reported } = await makeMarket(portal(), 13);
  people = reported;
  const { id: unit } = await db()
    .selectFrom('unit')
    .select('id')
    .where('name', '<>', '%')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 5; at++) {
    metrics.push(await makeMetric(portal(), { process: process.id, per_system: false, unit }));
  }
  await publish(portal(), (await runToEnd(analyst)).id);
  // A correction needs its metric in the template in force, which is made of the methodology where there is none.
  await db().deleteFrom('template_version').execute();
  await reportSlips();
});

test('a stored value unlike the own years is shown with them and with what was probably meant', async () => {
  const doubt = await doubtOf(metrics[0]!.id);
  expect(doubt).toMatchObject({ year: 2025, value: 4_300_000, test: 'slip', proposal: 4300, one_cell: true });
  expect(doubt!.years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
  expect(await count()).toBe((await listed()).length);
});

test('a number confirmed with a reason is no longer open, and is again once that is taken back', async () => {
  const { id } = metrics[0]!;
  const before = await count();
  const short = await answer([right(id, 'да')]);
  expect([short.statusCode, Object.keys(short.json())]).toEqual([400, ['reason']]);
  const given = (await answer([right(id)])).json<Answers>();
  expect([given.count, await doubtOf(id)]).toEqual([before - 1, undefined]);
  expect(await threadOf(id)).toMatchObject([{ kind: 'answer', answer: 'right', text: REASON, own: true }]);
  expect((await answer([right(id)])).json<Answers>(), 'a second click').toEqual(given);
  expect(await threadOf(id)).toHaveLength(1);
  const takeBack = () => client.send('DELETE', `/api/doubts/answers/${given.answers[0]}/`);
  expect((await takeBack()).statusCode).toBe(204);
  expect((await takeBack()).statusCode, 'a second click').toBe(204);
  expect(await doubtOf(id)).toBeDefined();
  expect(await threadOf(id)).toMatchObject([{ taken_back: true }]);
});

test('several numbers are confirmed with one reason', async () => {
  const before = await count();
  const [one, other] = [metrics[0]!.id, metrics[1]!.id];
  expect((await answer([right(one), right(other)])).json<Answers>().count).toBe(before - 2);
});

test('a number is corrected in place: an accepted questionnaire of that one cell, which can be taken back', async () => {
  const { id } = metrics[2]!;
  const fix = { metric_id: id, year: 2025, value: 4_300_000, correct: 4300, reason: 'Внесли в рублях' };
  const given = (await answer([fix])).json<Answers>();
  expect(await doubtOf(id)).toBeUndefined();
  const [said] = await threadOf(id);
  expect(said).toMatchObject({ kind: 'correction', corrected: 4300, session_id: expect.any(Number) });
  const session = (await client.get(`/api/sessions/${said!.session_id}/`)).json();
  expect(session).toMatchObject({ value_count: 1, year: 2025, author: { id: client.user_id } });
  expect(session.status).toMatch(/^accepted/);
  expect((await answer([fix])).json<Answers>(), 'a second click').toEqual(given);
  await client.send('DELETE', `/api/doubts/answers/${given.answers[0]}/`);
  expect(await doubtOf(id)).toMatchObject({ value: 4_300_000 });
  const later = await answer([{ ...fix, value: 4200 }]);
  expect(later.statusCode, 'about another number than the one that holds').toBe(409);
});

test('an answer about a value the analyst asked about goes to the question', async () => {
  const { id } = metrics[3]!;
  const before = await frame();
  const places = [{ company_id: own, metric_id: id, year: 2025 }];
  const [question] = (await analyst.send('POST', '/api/questions/', { places, text: 'Верно?' })).json().ids;
  expect(await doubtOf(id)).toMatchObject({ question_id: question });
  expect(await frame(), 'counted once').toMatchObject({ doubtful: before.doubtful - 1, waiting: before.waiting });
  const given = (await answer([right(id)])).json<Answers>();
  expect([given.answers, await doubtOf(id)]).toEqual([[null], undefined]);
  const seen = (await analyst.get(`/api/questions/${question}/`)).json();
  expect(seen).toMatchObject({ state: 'answered', answer: { answer: 'right', text: REASON } });
});

test('a number said to be right is open again while the analyst asks about it, and the new answer goes to the question', async () => {
  const { id } = metrics[2]!;
  expect((await answer([right(id)])).json<Answers>().answers).toEqual([expect.any(Number)]);
  expect(await doubtOf(id)).toBeUndefined();
  const places = [{ company_id: own, metric_id: id, year: 2025 }];
  const asked = { places, text: 'Точно ли это тысячи?', ask_on: true };
  const [question] = (await analyst.send('POST', '/api/questions/', asked)).json().ids;
  expect(await doubtOf(id)).toMatchObject({ question_id: question });
  await analyst.send('POST', `/api/questions/${question}/withdraw/`, { value: true });
  expect(await doubtOf(id), 'what was said stands again').toBeUndefined();
  const [again] = (await analyst.send('POST', '/api/questions/', asked)).json().ids;
  expect((await answer([right(id)])).json<Answers>().answers).toEqual([null]);
  expect(await doubtOf(id)).toBeUndefined();
  expect((await analyst.get(`/api/questions/${again}/`)).json()).toMatchObject({ state: 'answered' });
});

test('a share over 100 can be right where its unit is used loosely: it is confirmed like others', async () => {
  const percent = await db().selectFrom('unit').select('id').where('name', '=', '%').executeTakeFirstOrThrow();
  const { process_id: process } = await db()
    .selectFrom('metric')
    .select('process_id')
    .where('id', '=', metrics[0]!.id)
    .executeTakeFirstOrThrow();
  const { id } = await makeMetric(portal(), { process, per_system: false, unit: percent.id });
  await makeSession(db(), { company_id: own, year: 2024 }, [{ it_system_id: null, values: { [id]: 140 } }]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, 2024));
  expect(await doubtOf(id)).toMatchObject({ test: 'impossible', confirmable: true, steady: false });
  const given = await answer([{ metric_id: id, year: 2024, value: 140, reason: REASON }]);
  expect(given.statusCode).toBe(200);
  expect(await doubtOf(id)).toBeUndefined();
});

test('a value the analyst has decided about is not open', async () => {
  const { id } = metrics[4]!;
  expect(await doubtOf(id)).toBeDefined();
  await db()
    .insertInto('value_entry')
    .values({
      company_id: own,
      metric_id: id,
      year: 2025,
      it_system_id: null,
      kind: 'level',
      from_company: false,
      user_id: null,
      user_name: null,
      at: new Date(),
      text: 'Такая компания',
      value: 4e6,
    })
    .execute();
  expect(await doubtOf(id)).toBeUndefined();
});

test('whoever may answer and not read the market is told nothing of it', async () => {
  const values = { [people.id]: 45_000 };
  await makeSession(db(), { company_id: own, year: 2025 }, [{ it_system_id: null, values }]);
  const market = async (who: Caller) => (await listed(who)).some((one) => one.market !== null);
  const sender = await portal().as(await join(portal(), ['file/upload'], { company_id: own }));
  const reads = await portal().as(await join(portal(), ['file/upload', 'bench/list/view'], { company_id: own }));
  expect((await listed(sender)).length).toBe(await count());
  expect([await market(reads), await market(sender)]).toEqual([true, false]);
});

test('people of a company reach their own numbers only, and the staff answer for none', async () => {
  const stranger = await portal().as('client2');
  const { id } = metrics[0]!;
  const [{ id: entry }] = (await db()
    .selectFrom('value_entry')
    .select('id')
    .where('company_id', '=', own)
    .where('kind', '=', 'answer')
    .where('question_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute()) as [{ id: number }];
  expect(await listed(stranger)).toEqual([]);
  expect((await answer([right(id)], stranger)).statusCode).toBe(409);
  expect((await stranger.send('DELETE', `/api/doubts/answers/${entry}/`)).statusCode).toBe(404);
  const admin = await portal().as('admin');
  expect((await admin.get('/api/doubts/')).statusCode).toBe(404);
  expect((await answer([right(id)], admin)).statusCode).toBe(404);
  expect((await admin.send('DELETE', `/api/doubts/answers/${entry}/`)).statusCode).toBe(404);
  const reader = await portal().as('reader');
  expect((await reader.get('/api/doubts/')).statusCode).toBe(403);
  expect((await answer([right(id)], reader)).statusCode).toBe(403);
});
