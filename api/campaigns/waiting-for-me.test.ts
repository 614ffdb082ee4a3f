import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/subscriptions/period.ts';
import type { StaffHome } from '#contract/campaigns.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { ERASER, join, settle } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

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
});
