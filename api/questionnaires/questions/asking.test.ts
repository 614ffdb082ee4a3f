import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Question, QuestionThread } from '#contract/questions.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const NAME = '/api/questions/asking-name/';
let [admin, analyst, client]: Caller[] = [];
let market: TestMarket;
let company: number;
let today: string;
let year: number;

beforeAll(async () => {
  [admin, analyst, client] = [await portal().as('admin'), await portal().as('analyst'), await portal().as('client')];
  market = await makeMarket(portal());
  company = await portal().companyOf('client');
  today = portal().portal.today();
  const held = await portal()
    .portal.db.selectFrom('market_value')
    .select('year')
    .where('company_id', '=', company)
    .where('to_change', 'is', null)
    .executeTakeFirstOrThrow();
  ({ year } = held);
});

const ask = (due: string | undefined) =>
  analyst!.send('POST', '/api/questions/', {
    places: [{ company_id: company, metric_id: market.spent.id, year }],
    text: 'Верно ли?',
    ...(due !== undefined && { due }),
  });

test('a question has the day to answer that was chosen, in the letter and in the lists, and is overdue after it', async () => {
  expect(Object.keys((await ask(addDays(today, -1))).json()), 'a day that has passed').toEqual(['due']);
  const due = addDays(today, 2);
  const [id] = (await ask(due)).json<{ ids: number[] }>().ids;
  const listed = async (by: Caller, query = '') =>
    (await by.get(`/api/questions/${query}`)).json<{ results: Question[] }>().results;
  for (const by of [analyst!, client!]) expect(await listed(by)).toMatchObject([{ id, due, late: false }]);
  const { results } = (await client!.get('/api/messages/')).json<{ results: { kind: string; params: object }[] }>();
  expect(results.find(({ kind }) => kind === 'question_asked')).toMatchObject({ params: { due } });
  expect(await listed(client!, '?late=true')).toEqual([]);
  await portal()
    .portal.db.updateTable('question')
    .set({ due: addDays(today, -1) })
    .execute();
  for (const by of [analyst!, client!]) expect(await listed(by, '?late=true')).toMatchObject([{ id, late: true }]);
});

test('the journal names a question by its company, metric and year', async () => {
  const [{ id }] = (await client!.get('/api/questions/')).json<{ results: [Question] }>().results;
  const { rows } = await sql`select name, company_id from journal_object
    where object_type = 'question' and object_id = ${String(id)}`.execute(portal().portal.db);
  const name = expect.stringMatching(new RegExp(`.+, .+, ${year}$`));
  expect(rows).toMatchObject([{ name, company_id: company }]);
});

test('companies see whoever asks under the name the operator chose; only who plans for clients sets it', async () => {
  const [{ id }] = (await client!.get('/api/questions/')).json<{ results: [Question] }>().results;
  const seen = async (by: Caller) => (await by.get(`/api/questions/${id}/`)).json<QuestionThread>();
  expect((await admin!.get(NAME)).json()).toEqual({ name: null });
  expect((await seen(client!)).author).toBe('Аналитик портала');
  for (const by of [analyst!, client!]) {
    expect((await by.get(NAME)).statusCode).toBe(403);
    expect((await by.send('PUT', NAME, { name: 'Я' })).statusCode).toBe(403);
  }
  const set = await admin!.send('PUT', NAME, { name: ' Служба данных ' });
  expect(set.json()).toEqual({ name: 'Служба данных' });
  const thread = await seen(client!);
  expect([thread.author, thread.entries[0]!.author]).toEqual(['Служба данных', 'Служба данных']);
  expect((await seen(analyst!)).author, 'colleagues by name').not.toBe('Служба данных');
  expect((await admin!.send('PUT', NAME, { name: null })).json()).toEqual({ name: null });
  expect((await seen(client!)).author).toBe('Аналитик портала');
});
