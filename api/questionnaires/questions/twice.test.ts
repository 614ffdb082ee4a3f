import { beforeAll, expect, test } from 'vitest';
import type { QuestionThread } from '#contract/questions.ts';
import { runToEnd } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../refresh-market.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let analyst: Caller;
let client: Caller;
let base = '';
let own = 0;
let metric = 0;
let year = 1994;

/** What a double click sends: the same call two times at once, over the wire. */
async function twice(who: Caller, path: string, body: object) {
  const send = () =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return Promise.all(
    [send(), send()].map(async (sent) => {
      const reply = await sent;
      return { status: reply.status, body: (await reply.json()) as { ids: [number]; state: string; detail?: string } };
    }),
  );
}

const read = async (id: number) => (await analyst.get(`/api/questions/${id}/`)).json<QuestionThread>();
const kindsOf = async (id: number) => (await read(id)).entries.map(({ kind }) => kind);

/** A value in a year nobody else has, and the question about it that two clicks at once put. */
async function askedTwice() {
  year++;
  await makeSession(db(), { company_id: own, year }, [{ it_system_id: null, values: { [metric]: 4_300_000 } }]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, year));
  const places = [{ company_id: own, metric_id: metric, year }];
  return twice(analyst, '/api/questions/', { places, text: 'Верно ли {показатель} за {год}?' });
}

beforeAll(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  base = await portal().app.listen({ host: '127.0.0.1', port: 0 });
  const metrics = db().selectFrom('metric').select('id').where('mtype', '=', 'metric').where('per_system', '=', false);
  metric = (await metrics.orderBy('id').executeTakeFirstOrThrow()).id;
});

test('two clicks on ask put one question, and both are told so', async () => {
  const [one, other] = await askedTwice();
  expect([one!.status, other!.status]).toEqual([200, 200]);
  expect(other!.body).toEqual(one!.body);
  const [id] = one!.body.ids;
  expect(await kindsOf(id)).toEqual(['question']);
});

test('two clicks on asking from the desk decide once, and neither is refused', async () => {
  year++;
  await makeSession(db(), { company_id: own, year }, [{ it_system_id: null, values: { [metric]: 4_300_000 } }]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, year));
  const calculation = await runToEnd(analyst, {});
  const values = [{ metric_id: metric, company_id: own, year, version: 0 }];
  const reason = 'Верно ли {показатель} за {год}?';
  const asked = await twice(analyst, `/api/benchmarks/${calculation.id}/anomalies/`, {
    values,
    decision: 'ask',
    reason,
  });
  expect(asked.map(({ status, body }) => [status, body.detail])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  const {
    results: [question],
  } = (await analyst.get(`/api/questions/?year=${year}`)).json<{ results: [{ id: number }] }>();
  expect(await kindsOf(question.id)).toEqual(['question']);
});

test('two clicks on an answer give one, which still stands', async () => {
  const [id] = (await askedTwice())[0]!.body.ids;
  const answers = await twice(client, `/api/questions/${id}/answer/`, { answer: 'right', text: 'Так и было' });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { entries, state } = await read(id);
  expect([state, entries.map(({ kind, taken_back }) => [kind, taken_back])]).toEqual([
    'answered',
    [
      ['question', false],
      ['answer', false],
    ],
  ]);
});

test.each([
  [{ answer: 'right', text: 'Так и было' }, ['question', 'answer', 'decision']],
  [{ answer: 'correct', value: 4300, text: 'в рублях' }, ['question', 'answer', 'correction']],
])('two clicks on accepting %o do it once, and nobody is told that it changed', async (answer, kinds) => {
  const [id] = (await askedTwice())[0]!.body.ids;
  await client.send('POST', `/api/questions/${id}/answer/`, answer);
  const accepted = await twice(analyst, `/api/questions/${id}/accept/`, {});
  expect(accepted.map(({ status, body: { state } }) => [status, state])).toEqual([
    [200, 'settled'],
    [200, 'settled'],
  ]);
  expect(await kindsOf(id)).toEqual(kinds);
  const corrections = await db()
    .selectFrom('value_entry')
    .select('session_id')
    .where('question_id', '=', id)
    .where('kind', '=', 'correction')
    .execute();
  expect(corrections).toHaveLength(answer.answer === 'correct' ? 1 : 0);
});
