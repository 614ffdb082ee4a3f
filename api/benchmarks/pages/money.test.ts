import { beforeAll, expect, test } from 'vitest';
import type { MarketMoney, MoneyRow } from '#contract/market-money.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { makeMarket, publish, runToEnd, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const MONEY = '/api/market/final/money/';
let market: TestMarket;
let client: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  await setMoneyUnit(portal(), market);
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
});

const rowsOf = ({ explain, defend, unjudged }: MarketMoney) => [...explain, ...defend, ...unjudged];
const read = async (query = '', by = client): Promise<MarketMoney> => (await by.get(`${MONEY}${query}`)).json();
const ratioIn = (page: MarketMoney): MoneyRow => rowsOf(page).find(({ row }) => row.id === market.ratio.id)!;

test('a cost ratio is judged by its group, and its amount is its gap times its denominator', async () => {
  const page = await read();
  const { row, gap, amount, base, difference, facts } = ratioIn(page);
  expect(page).toMatchObject({ yardstick: 'median', than: 'середины рынка' });
  expect(base).toMatchObject({ name: market.people.description, value: market.values(0, 2025).people });
  expect(amount?.roubles).toBeCloseTo(gap! * 1000 * base.value!, 0);
  expect(difference).toMatch(/ − .*тыс\. руб\.$/);
  expect(facts[0]).toMatch(/^За год: .+ без перемен; .+ \+\d+\s%\.$/);
  expect(facts[1]).toMatch(/^У вас .+ → .+, середина рынка .+\.$/);
  const feed = (await client.get('/api/own-table/')).json<OwnTableRow[]>();
  const same = feed.find(
    ({ metric_id, period, group_kind }) => metric_id === row.id && period === 'latest' && group_kind === 'market',
  );
  expect(same).toMatchObject({ own_value: row.own?.value, median: row.median, p25: row.p25, side: row.own?.side });
});

test('against the best quarter the figure is its edge, and no way to it is told', async () => {
  const { row, figure, to_best } = ratioIn(await read('?yardstick=best'));
  expect([figure, to_best]).toEqual([row.p25, null]);
  expect((await client.get(`${MONEY}?yardstick=worst`)).statusCode).toBe(400);
});

test('another company reads its own values: none of these', async () => {
  const { row, why, reason, facts, base } = ratioIn(await read('', await portal().as('client2')));
  expect({ own: row.own, why, reason, facts, base: base.text }).toEqual({
    own: null,
    why: 'own',
    reason: 'нет вашего значения',
    facts: [],
    base: '',
  });
});

test('the staff have no place here, and without a right nobody reads it', async () => {
  expect((await (await portal().as('analyst')).get(MONEY)).statusCode).toBe(404);
  expect((await portal().anonymous({ url: MONEY })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(MONEY)).statusCode).toBe(403);
});

test('a formula changed later does not change what is divided by what', async () => {
  const before = ratioIn(await read());
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { formula: `{${market.spent.alias}} * 2` });
  expect(ratioIn(await read())).toEqual(before);
});

test('without a subscription nothing of the market is in it', async () => {
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', market.own).execute();
  const page = await read();
  expect(page.head.closed).toBe(true);
  expect([page.explain, page.defend, page.sentence]).toEqual([[], [], null]);
  expect(ratioIn(page)).toMatchObject({ figure: null, why: 'market', row: { median: null } });
});
