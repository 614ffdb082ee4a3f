import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/endpoint.ts';
import type { answerDoubts, DoubtToCheck } from '#contract/open-doubts.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { confirmAtUpload, makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../questionnaires/refresh-market.ts';

const portal = usePortal();
const db = () => portal().portal.db;
const YEAR = 2025;
const REASON = 'Купили второй завод';
/** 4300, given a thousand times too large. */
const SLIPPED = 4_300_000;
let analyst: Caller;
let client: Caller;
let own = 0;
let market: TestMarket;
let unused: number[] = [];
/** A metric nobody has said anything about. */
const take = () => unused.pop()!;

const doubtOf = async (metric: number) =>
  (await client.get('/api/doubts/')).json<DoubtToCheck[]>().find((one) => one.metric.id === metric);
const answer = (given: object) => client.send('POST', '/api/doubts/answers/', { answers: [given] });
const right = (metric_id: number) => answer({ metric_id, year: YEAR, value: SLIPPED, reason: REASON });
const correct = (metric_id: number, to = 4300) => answer({ metric_id, year: YEAR, value: SLIPPED, correct: to });
const ask = async (metric: number) => {
  const places = [{ company_id: own, metric_id: metric, year: YEAR }];
  return analyst.send('POST', '/api/questions/', { places, text: 'Верно?' });
};

async function send(year: number, values: Readonly<Record<number, number>>): Promise<number> {
  const id = await makeSession(db(), { company_id: own, year }, [{ it_system_id: null, values }]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, year));
  return id;
}

const confirmIn = (session: number, metric: number) => confirmAtUpload(db(), session, metric, REASON);

beforeAll(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  market = await makeMarket(portal(), 13);
  const { process } = market;
  const { id: unit } = await db()
    .selectFrom('unit')
    .select('id')
    .where('name', '=', 'тыс. руб.')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 10; at++)
    unused.push((await makeMetric(portal(), { process: process.id, per_system: false, unit })).id);
  await publish(portal(), (await runToEnd(analyst)).id);
  // A correction needs its metric in the template in force, which is made of the methodology where there is none.
  await db().deleteFrom('template_version').execute();
  for (const [at, value] of [4100, 4200, SLIPPED].entries())
    await send(YEAR - 2 + at, Object.fromEntries(unused.map((id) => [id, value])));
});

test('a number confirmed at upload and sent again as it is is asked about no more, neither at home nor by the analyst', async () => {
  const id = take();
  await confirmIn(await send(YEAR, { [id]: SLIPPED }), id);
  expect(await doubtOf(id)).toBeUndefined();
  await send(YEAR, { [id]: SLIPPED });
  expect(await doubtOf(id)).toBeUndefined();
  expect((await ask(id)).statusCode).toBe(409);
});

test('a confirmed number is asked about again once another doubtful one comes, and not when it comes back', async () => {
  const id = take();
  await right(id);
  await send(YEAR, { [id]: 5_000_000 });
  expect(await doubtOf(id)).toMatchObject({ value: 5_000_000 });
  await send(YEAR, { [id]: SLIPPED });
  expect(await doubtOf(id)).toBeUndefined();
});

test('a wrong number sent again after its correction is asked about and corrected again', async () => {
  const id = take();
  await correct(id);
  await send(YEAR, { [id]: SLIPPED });
  expect(await doubtOf(id)).toMatchObject({ value: SLIPPED });
  expect((await correct(id)).statusCode).toBe(200);
  expect(await doubtOf(id)).toBeUndefined();
});

test('clicks at the same moment correct a number once', async () => {
  const id = take();
  const given = await Promise.all([correct(id), correct(id), correct(id)]);
  const [first, ...others] = given.map((one) => one.json<Output<typeof answerDoubts>>().answers);
  expect(others).toEqual([first, first]);
  const path = `/api/values/thread/?company=${own}&metric=${id}&year=${YEAR}`;
  expect((await client.get(path)).json<{ entries: object[] }>().entries).toHaveLength(1);
});

test('a number that the analyst has accepted in place of another is not asked about; the one before is, if it comes back', async () => {
  const id = take();
  const [question] = (await ask(id)).json<{ ids: number[] }>().ids;
  const given = { answer: 'correct', value: 50_000, text: REASON };
  await client.send('POST', `/api/questions/${question}/answer/`, given);
  expect((await analyst.send('POST', `/api/questions/${question}/accept/`, {})).statusCode).toBe(200);
  expect(await doubtOf(id)).toBeUndefined();
  expect((await ask(id)).statusCode).toBe(409);
  await send(YEAR, { [id]: SLIPPED });
  expect(await doubtOf(id)).toMatchObject({ value: SLIPPED });
});

test('an earlier calculation does not ask about a number that the company has corrected since', async () => {
  const id = take();
  const made = await runToEnd(analyst);
  await correct(id);
  const values = [{ metric_id: id, company_id: own, year: YEAR, version: 0 }];
  const asked = await analyst.send('POST', `/api/benchmarks/${made.id}/anomalies/`, {
    values,
    decision: 'ask',
    reason: 'Верно?',
  });
  expect([asked.statusCode, asked.json().detail]).toEqual([409, expect.stringContaining('исправить на 4\u202f300')]);
});

test('what is said of the figure of the whole company is said of the doubtful number of an IT system in it', async () => {
  const { spent, systems } = market;
  const { spent: usual, people } = market.values(0, YEAR);
  const wrong = Math.round(usual[0]! * 1000);
  await report(portal(), market, own, YEAR, { spent: [wrong, usual[1]!], people });
  expect(await doubtOf(spent.id)).toMatchObject({ value: wrong, it_system: { id: systems[0] }, question_id: null });

  const made = await runToEnd(analyst);
  const decide = async (decision: 'keep' | 'exclude' | null, version: number) => {
    const values = [{ metric_id: spent.id, company_id: own, year: YEAR, version }];
    const body = { values, decision, ...(decision && { reason: 'Сверено' }) };
    const decided = await analyst.send('POST', `/api/benchmarks/${made.id}/anomalies/`, body);
    expect(decided.statusCode).toBe(200);
  };
  await decide('keep', 0);
  expect(await doubtOf(spent.id)).toBeUndefined();
  await decide(null, 1);
  const told = { metric_id: spent.id, year: YEAR, it_system_id: systems[0], value: wrong, reason: REASON };
  const [said] = (await answer(told)).json<Output<typeof answerDoubts>>().answers;
  const values = [{ metric_id: spent.id, company_id: own, year: YEAR, version: 2 }];
  const again = { values, decision: 'ask', reason: 'Верно?' };
  const refused = await analyst.send('POST', `/api/benchmarks/${made.id}/anomalies/`, again);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining(REASON)]);
  await client.send('DELETE', `/api/doubts/answers/${said}/`);

  const [question] = (await ask(spent.id)).json<{ ids: number[] }>().ids;
  expect(await doubtOf(spent.id)).toMatchObject({ question_id: question });
  expect((await answer(told)).json()).toMatchObject({ answers: [null] });
  expect(await doubtOf(spent.id)).toBeUndefined();
  expect((await analyst.get(`/api/questions/${question}/`)).json()).toMatchObject({ state: 'answered' });
});

test('the same number and one that cannot be read are no corrections', async () => {
  const id = take();
  for (const to of [SLIPPED, 1e300, -1e300]) {
    const refused = await correct(id, to);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['correct']]);
  }
  expect(await doubtOf(id)).toBeDefined();
});

test('a company withdrawn from the market finishes its check', async () => {
  const [confirmed, corrected, told] = [take(), take(), take()];
  await confirmIn(await send(YEAR, { [told]: SLIPPED }), told);
  await db().updateTable('company').set({ in_market: false }).where('company_id', '=', own).execute();
  for (const year of [YEAR - 2, YEAR - 1, YEAR])
    await db()
      .transaction()
      .execute((trx) => refreshMarket(trx, own, year));
  expect(await doubtOf(told)).toBeUndefined();
  expect(await doubtOf(corrected)).toMatchObject({ one_cell: true });
  expect((await right(confirmed)).statusCode).toBe(200);
  expect((await correct(corrected)).statusCode).toBe(200);
  expect([await doubtOf(confirmed), await doubtOf(corrected)]).toEqual([undefined, undefined]);
});
