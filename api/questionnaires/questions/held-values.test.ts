import { beforeAll, expect, test } from 'vitest';
import type { QuestionThread } from '#contract/questions.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { addEntry } from '../../values/thread/entries.ts';
import { refreshMarket } from '../refresh-market.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let analyst: Caller;
let client: Caller;
let own = 0;
let whole = 0;
let spread = 0;
let systems: number[] = [];
let year = 1994;

async function reports(metric: number, values: ReadonlyMap<number | null, number>): Promise<void> {
  const rows = [...values].map(([it_system_id, value]) => ({ it_system_id, values: { [metric]: value } }));
  await makeSession(db(), { company_id: own, year }, rows);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, year));
}
/** A question about what the company has just reported, in a year nobody else has. */
async function asked(metric: number, values: ReadonlyMap<number | null, number>): Promise<number> {
  year++;
  await reports(metric, values);
  const places = [{ company_id: own, metric_id: metric, year }];
  return (await analyst.send('POST', '/api/questions/', { places, text: 'Верно?' })).json().ids[0];
}
const read = async (id: number) => (await client.get(`/api/questions/${id}/`)).json<QuestionThread>();
const answer = (id: number, body: object) => client.send('POST', `/api/questions/${id}/answer/`, body);
const accept = (id: number) => analyst.send('POST', `/api/questions/${id}/accept/`, {});
const decided = () =>
  db()
    .selectFrom('value_decision')
    .select(['decision', 'value', 'it_system_id', 'user_name'])
    .where('year', '=', year)
    .execute();

beforeAll(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  spread = (await makeMetric(portal(), { process: (await makeProcess(portal())).id })).id;
  systems = (await db().selectFrom('it_system').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id);
  // A correction needs a metric of the template in force.
  const typed = db().selectFrom('metric').select('id').where('mtype', '=', 'metric').where('per_system', '=', false);
  whole = (await typed.orderBy('id').executeTakeFirstOrThrow()).id;
});

test('a sum of several systems is explained, not corrected by one number', async () => {
  const id = await asked(spread, new Map(systems.map((system, at) => [system, 10 ** at])));
  expect(await read(id)).toMatchObject({ value: 111, can: { answer: true, correct: false } });
  const refused = await answer(id, { answer: 'correct', value: 5, text: 'всего пять' });
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('исправленную анкету')]);
  expect((await client.get(`/api/questions/${id}/check/?value=5`)).statusCode).toBe(409);
  expect((await answer(id, { answer: 'right', text: 'три системы' })).statusCode).toBe(200);
});

test('the number of the only system is one cell, and «right» about it is kept for later calculations', async () => {
  const id = await asked(spread, new Map([[systems[1]!, 20]]));
  expect(await read(id)).toMatchObject({ it_system: { id: systems[1] }, can: { correct: true } });
  await answer(id, { answer: 'right', text: 'одна система' });
  expect((await accept(id)).statusCode).toBe(200);
  expect(await decided()).toMatchObject([{ decision: 'keep', value: 20, it_system_id: null }]);
});

test('an answer is not accepted once the number has changed', async () => {
  const id = await asked(whole, new Map([[null, 4100]]));
  await answer(id, { answer: 'right', text: 'Так и было' });
  await reports(whole, new Map([[null, 4444]]));
  const refused = await accept(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail.replace(/\s/g, ' ')).toContain('изменилось на 4 444');
  expect(await decided()).toEqual([]);
});

test('a corrected question opened again takes back no decision of somebody else', async () => {
  const id = await asked(whole, new Map([[null, 4100]]));
  const theirs = { decision: 'exclude', value: 4100, it_system_id: null, user_name: 'Коллега' } as const;
  const said = {
    kind: 'decision',
    from_company: false,
    text: 'Решено за столом',
    user_id: null,
    at: new Date(),
  } as const;
  await addEntry(db(), { ...theirs, ...said, company_id: own, metric_id: whole, year });
  await answer(id, { answer: 'correct', value: 4300, text: 'Внесли не то' });
  expect((await accept(id)).json()).toMatchObject({ outcome: 'corrected' });
  expect((await analyst.send('POST', `/api/questions/${id}/reopen/`)).statusCode).toBe(200);
  expect(await decided()).toEqual([theirs]);
});
