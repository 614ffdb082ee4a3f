import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/subscriptions/period.ts';
import type { StaffHome } from '#contract/staff-home.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { ERASER, join, settle } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();
let market: TestMarket;
let admin: Caller;
let analyst: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  [admin, analyst] = [await portal().as('admin'), await portal().as('analyst')];
});

const waiting = async (by: Caller, ...kinds: readonly string[]) =>
  (await by.get('/api/campaigns/home/')).json<StaffHome>().waiting.filter(({ kind }) => kinds.includes(kind));

test('unanswered questions of every year wait, and whoever is overdue is named apart', async () => {
  const [late, other] = market.others;
  const held = await portal()
    .portal.db.selectFrom('market_value')
    .select(['company_id', 'year'])
    .where('company_id', 'in', [late!.id, other!.id])
    .where('to_change', 'is', null)
    .orderBy('year')
    .execute();
  const places = [late!, other!].map(({ id: company_id }, at) => {
    const years = held.filter((row) => row.company_id === company_id).map(({ year }) => year);
    return { company_id, metric_id: market.spent.id, year: years.at(at === 0 ? 0 : -1)! };
  });
  expect(new Set(places.map(({ year }) => year)).size, 'of two years').toBe(2);
  expect((await analyst.send('POST', '/api/questions/', { places, text: 'Верно ли?' })).statusCode).toBe(200);
  expect(await waiting(analyst, 'overdue', 'question')).toMatchObject([{ kind: 'question', count: 2 }]);
  const { db, today } = portal().portal;
  await db
    .updateTable('question')
    .set({ due: addDays(today(), -1) })
    .where('company_id', '=', late!.id)
    .execute();
  expect((await waiting(analyst, 'overdue', 'question')).map(({ kind, first }) => [kind, first])).toEqual([
    ['overdue', [{ id: late!.id, name: late!.name }]],
    ['question', [{ id: other!.id, name: other!.name }]],
  ]);
  expect((await waiting(analyst, 'overdue', 'question')).flatMap(({ years }) => years)).toEqual(
    places.map(({ year }) => year),
  );
});

test('a proposed erasure waits for the second administrator alone', async () => {
  const username = await join(portal(), ERASER, { full_name: 'Второй' });
  await settle(portal(), username);
  const second = await portal().as(username);
  const { id, name } = market.others[2]!;
  expect((await admin.send('POST', `/api/company/${id}/erasure/`, { reason: 'Договор расторгнут.' })).statusCode).toBe(
    201,
  );
  expect(await waiting(second, 'erasure')).toMatchObject([{ kind: 'erasure', count: 1, first: [{ id, name }], id }]);
  for (const by of [admin, analyst]) expect(await waiting(by, 'erasure')).toEqual([]);
  expect(await waiting(admin, 'erasing'), 'whoever proposed it waits').toMatchObject([
    { count: 1, first: [{ id, name }] },
  ]);
});

test('what a company corrects and what was sent back to it waits for the company, of whatever year', async () => {
  const { id: company_id } = market.others[1]!;
  const { db } = portal().portal;
  await makeSession(db, { company_id, year: 2019, status: 'to_check' });
  await makeSession(db, { company_id, year: 2018, returned_at: new Date() });
  expect(
    (await waiting(analyst, 'correcting', 'returned')).map(({ kind, count, years }) => [kind, count, years]),
  ).toEqual(
    expect.arrayContaining([
      ['correcting', 1, [2019]],
      ['returned', 1, [2018]],
    ]),
  );
});

test('a finished calculation waits for who may sign it, and what was accepted after it is not in the market', async () => {
  const { db } = portal().portal;
  const { id } = await db
    .insertInto('benchmark')
    .values({ company_id: null, status: 'done', progress: 100, comment: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await waiting(analyst, 'sign')).toMatchObject([{ count: 1, id }]);
  await makeSession(db, { company_id: market.others[0]!.id, year: 2017, processed_at: new Date(Date.now() + 60_000) });
  expect(await waiting(analyst, 'outside')).toMatchObject([{ count: 1, years: [2017] }]);
  const reader = await portal().as(await join(portal(), ['view']));
  expect(await waiting(reader, 'sign', 'outside')).toEqual([]);
});
