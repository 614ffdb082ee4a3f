import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { makeMarket, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let benchmark: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  for (const year of [2022, 2023]) await report(portal(), market, market.own, year, market.values(0, year));
  await report(portal(), market, market.own, 2025, { spent: [90_000_000, 1], people: 55 });
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  benchmark = await runToEnd(analyst, {});
});

const causeOf = async (id = benchmark.id): Promise<Cause> =>
  (
    await analyst.get(`/api/benchmarks/${id}/anomalies/?company=${market.own}&metric=${market.spent.id}&year=2025`)
  ).json().results[0];
const decide = async (decision: string | null, reason?: string, id = benchmark.id, more: object = {}) =>
  analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, {
    values: [{ metric_id: market.spent.id, company_id: market.own, year: 2025, version: (await causeOf(id)).version }],
    decision,
    ...(reason !== undefined && { reason }),
    ...more,
  });

test('to ask puts the question to the company in the words of the reason, with its fields filled', async () => {
  expect((await decide('ask', 'Верно ли {значение} за {год}?')).statusCode).toBe(200);
  const { decision, question } = await causeOf();
  expect(question).toMatchObject({ state: 'waiting', value: 90_000_001, answer: null, late: false });
  expect(decision!.reason.replace(/\s/g, ' ')).toMatch(/^Верно ли 90 000 001.* за 2025\?$/);
  const list = (await client.get('/api/questions/')).json();
  expect(list).toMatchObject({ count: 1, results: [{ id: question!.id, proposal: null, test: null }] });
  expect((await decide('ask', 'Что с {медианой}?')).json()).toHaveProperty('text');
});

test('taking the decision back withdraws the question; deciding to ask the same again brings it back', async () => {
  const before = await causeOf();
  await decide(null);
  expect((await causeOf()).question).toMatchObject({ id: before.question!.id, state: 'withdrawn' });
  await decide('ask', before.decision!.reason);
  expect((await causeOf()).question).toMatchObject({ id: before.question!.id, state: 'waiting' });
});

test('keeping the value settles the question, taking that back opens it', async () => {
  await decide('keep', 'И так ясно');
  expect((await causeOf()).question).toMatchObject({ state: 'settled', outcome: 'kept' });
  await decide(null);
  expect((await causeOf()).question).toMatchObject({ state: 'waiting', outcome: null });
});

test('an accepted answer decides in the calculation with the reason of the company, and shows in later ones', async () => {
  const { id } = (await causeOf()).question!;
  await client.send('POST', `/api/questions/${id}/answer/`, { answer: 'right', text: 'Купили завод' });
  expect((await causeOf()).question).toMatchObject({ state: 'answered', answer: { answer: 'right' } });
  const found = await analyst.get(`/api/benchmarks/${benchmark.id}/anomalies/?question=answered`);
  expect(found.json()).toMatchObject({ count: 1 });
  const accepted = await analyst.send('POST', `/api/questions/${id}/accept/`, { benchmark_id: benchmark.id });
  expect(accepted.json()).toMatchObject({ state: 'settled', outcome: 'kept' });
  expect(await causeOf()).toMatchObject({ state: 'keep', decision: { reason: `Купили завод (вопрос № ${id})` } });
  const later = await runToEnd(analyst, {});
  expect(await causeOf(later.id)).toMatchObject({ state: 'keep', decision: { carried: true }, question: { id } });
  await analyst.send('POST', `/api/questions/${id}/reopen/`);
  expect(await causeOf()).toMatchObject({ state: 'undecided', question: { id, state: 'answered' } });
});

test('the export of causes says what the company answered', async () => {
  const file = await analyst.get(`/api/benchmarks/${benchmark.id}/anomalies/export/?company=${market.own}`);
  expect(file.statusCode).toBe(200);
});

test('a question from a calculation over some systems is about their figure, and only one cell is corrected', async () => {
  const ask = async (itSystems: readonly number[], metric_id: number) => {
    const { id } = await runToEnd(analyst, { itSystems });
    const values = [{ metric_id, company_id: market.own, year: 2024, version: 0 }];
    const path = `/api/benchmarks/${id}/anomalies/`;
    expect((await analyst.send('POST', path, { values, decision: 'ask', reason: 'Верно?' })).statusCode).toBe(200);
    const found = (await client.get(`/api/questions/?state=waiting&metric=${metric_id}&year=2024`)).json().results[0];
    const thread = (await client.get(`/api/questions/${found.id}/`)).json();
    await analyst.send('POST', path, { values: [{ ...values[0], version: 1 }], decision: null });
    await analyst.send('POST', `/api/questions/${found.id}/withdraw/`, { value: true });
    return thread;
  };
  const [one, other] = market.systems as [number, number];
  const [first, second] = market.values(0, 2024).spent as [number, number];
  await report(portal(), market, market.own, 2024, { spent: [], people: 41 });
  const both = await ask([one, other], market.spent.id);
  expect(both).toMatchObject({ value: first + second, it_system: null, can: { correct: false } });
  const single = await ask([one], market.spent.id);
  expect(single).toMatchObject({ value: first, it_system: { id: one }, can: { correct: true } });
  expect(single.years).toContainEqual({ year: 2024, value: first });
  const people = await ask([one], market.people.id);
  expect(people).toMatchObject({ value: 41, it_system: null, session_id: expect.any(Number), can: { correct: true } });
});

test('a question settled by a decision takes that decision back when it is opened again', async () => {
  const later = await runToEnd(analyst, {});
  await decide('keep', 'И так ясно', later.id);
  const { state, question } = await causeOf(later.id);
  expect([state, question!.state, question!.outcome]).toEqual(['keep', 'settled', 'kept']);
  await analyst.send('POST', `/api/questions/${question!.id}/reopen/`);
  expect(await causeOf(later.id)).toMatchObject({ state: 'undecided', question: { state: 'answered' } });
});

test('to ask on about a value with an open question writes into its conversation and lets the company know', async () => {
  const letters = async () => (await client.get('/api/messages/')).json().count;
  const { question } = await causeOf();
  const before = await letters();
  const askOn = () => decide('ask', 'А с НДС или без?', benchmark.id, { ask_on: true });
  const refused = await decide('ask', 'А с НДС или без?');
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('Купили завод')]);
  await askOn();
  const thread = async () => (await client.get(`/api/questions/${question!.id}/`)).json();
  expect(await thread()).toMatchObject({ state: 'waiting', late: false });
  const { length } = (await thread()).entries;
  expect((await thread()).entries.at(-1)).toMatchObject({ text: 'А с НДС или без?', from_company: false });
  await askOn();
  expect([await letters(), (await thread()).entries.length]).toEqual([before + 1, length]);
});

test('nothing that is asked moves the day of a question that waits, and the desk finds what is overdue', async () => {
  const { db, today } = portal().portal;
  const due = addDays(today(), 2);
  const send = async (day: string, reason: string, ask_on = true) =>
    analyst.send('POST', `/api/benchmarks/${benchmark.id}/anomalies/`, {
      values: [{ metric_id: market.spent.id, company_id: market.own, year: 2025, version: (await causeOf()).version }],
      decision: 'ask',
      reason,
      due: day,
      ask_on,
    });
  expect((await send(addDays(today(), -1), 'Вчера')).json()).toHaveProperty('due');
  const { question } = await causeOf();
  await client.send('POST', `/api/questions/${question!.id}/answer/`, { answer: 'unknown', text: '' });
  expect((await send(due, 'Ответьте скорее')).statusCode).toBe(200);
  expect((await causeOf()).question, 'who has answered is given a day anew').toMatchObject({ due, late: false });
  const later = addDays(today(), 20);
  const bulk = (await send(later, 'Всем: верно ли?', false)).json();
  expect(bulk.asked).toMatchObject({ ids: [], waiting: { count: 1, since: expect.any(String) } });
  expect((await causeOf()).question, 'a bulk question leaves the one before').toMatchObject({ due });
  expect((await send(later, 'Времени хватит')).statusCode).toBe(200);
  expect((await causeOf()).question, 'more words to one that waits').toMatchObject({ due });
  const overdue = async () =>
    (await analyst.get(`/api/benchmarks/${benchmark.id}/anomalies/?question=late`)).json<{ count: number }>().count;
  expect(await overdue()).toBe(0);
  await db
    .updateTable('question')
    .set({ due: addDays(today(), -1) })
    .execute();
  expect(await overdue()).toBe(1);
});
