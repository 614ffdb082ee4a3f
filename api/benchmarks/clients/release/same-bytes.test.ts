import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import type { MarketTable } from '#contract/market-table.ts';
import { addressesOf } from '#api/testing/client-addresses.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let published = 0;
let release = 0;
let callers: Record<'client' | 'client2' | 'analyst' | 'admin', Caller>;

beforeAll(async () => {
  market = await makeMarket(portal());
  const [client, client2, analyst, admin] = await Promise.all(
    ['client', 'client2', 'analyst', 'admin'].map((name) => portal().as(name)),
  );
  callers = { client: client!, client2: client2!, analyst: analyst!, admin: admin! };
  const found = await publish(portal(), (await runToEnd(callers.analyst)).id);
  [published, release] = [found.id, found.release!.id];
});

const db = () => portal().portal.db;

/** What others or oneself may do between two looks. */
const ACTIONS: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  'the own company uploads': (at) =>
    report(portal(), market, market.own, 2024 + (at % 3), { spent: [at * 1e5, 7], people: 1 + at }),
  'another company uploads': (at) =>
    report(portal(), market, market.others[at % 13]!.id, 2024 + (at % 2), { spent: [at * 977_777, 1], people: 3 }),
  'a new company joins': async (at) => {
    const { company_id } = await db()
      .insertInto('company')
      .values({ name: `Новая ${at} ${Math.random()}` })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    await db().insertInto('company_branch').values({ company_id, branch_id: market.industries[0]! }).execute();
    await report(portal(), market, company_id, 2025, { spent: [at, at], people: 9 });
  },
  'a company leaves its industry': (at) =>
    db()
      .deleteFrom('company_branch')
      .where('company_id', '=', market.others[at % 13]!.id)
      .execute(),
  'a client opens a group': () =>
    callers.client.send('POST', '/api/bench-params/client/', { industry_id: market.industries[0] }),
  'another client opens the market': () => callers.client2.send('POST', '/api/bench-params/client/', {}),
  'an analyst calculates': () => runToEnd(callers.analyst),
  'companies are renamed': (at) =>
    db()
      .updateTable('company')
      .set({ name: `Имя ${at}` })
      .where('company_id', '=', market.others[at % 13]!.id)
      .execute(),
  'an industry is renamed': (at) =>
    callers.admin.send('PUT', `/api/branches/${market.industries[at % 2]}/`, { name: `Отрасль ${at}` }),
  'a unit is renamed': async (at) => {
    const [unit] = (await callers.admin.get('/api/units/')).json<{ id: number }[]>();
    return callers.admin.send('PUT', `/api/units/${unit!.id}/`, { name: `ед${at}` });
  },
  'a metric changes': (at) =>
    callers.admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { description: `Другое ${at}`, direction: 'higher' }),
  'a process is renamed': (at) =>
    callers.admin.send('PUT', `/api/processes/${market.process.id}/`, { name: `Процесс ${at}` }),
  'a questionnaire is hidden': async (at) => {
    const sessions = await db().selectFrom('session').select('id').orderBy('id').execute();
    const { id } = sessions[at % sessions.length]!;
    return callers.admin.send('POST', `/api/sessions/${id}/set_hidden/`, { value: at % 2 === 0 });
  },
};

/** Own values, and years only the own company has. */
function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'own' && name !== 'sentence');
  return Object.fromEntries(
    kept.map(([name, one]) => [
      name,
      withoutOwn(name === 'by_year' ? (one as { year: number }[]).filter(({ year }) => year <= 2025) : one),
    ]),
  );
}

/** Only names are other words in another language. */
const withoutNames = (field: string, value: unknown): unknown =>
  ['name', 'description', 'unit_name'].includes(field) ? undefined : value;

/** The market in a table, indicator by indicator: their order and the rest is the reader's company. */
const marketIn = ({ processes }: MarketTable): string =>
  JSON.stringify(
    processes
      .flatMap(({ rows }) => rows)
      .toSorted((one, other) => one.id - other.id)
      .map(({ own: _own, before: _before, amount: _amount, beside: _beside, ...row }) => row),
  );

/** Figures of the market, as every kind of caller reads them. */
async function look(): Promise<string[]> {
  const seen: string[] = [];
  const languages = [{ 'accept-language': 'ru' }, { 'accept-language': 'en' }];
  const [industry, system] = [`&industry=${market.industries[0]}`, `&it_system=${market.systems[0]}`];
  for (const group of ['', industry, system, `${industry}${system}`]) {
    const address = `/api/market/${published}/table/?whole=true${group}`;
    const figures = new Set<string>();
    for (const headers of languages) {
      const bodies = new Set<string>();
      for (const caller of [callers.client, callers.client2]) {
        bodies.add(marketIn((await caller.get(address, headers)).json<MarketTable>()));
      }
      expect([address, headers, bodies.size]).toEqual([address, headers, 1]);
      seen.push(...bodies);
      for (const body of bodies) figures.add(JSON.stringify(JSON.parse(body, withoutNames)));
    }
    expect([address, figures.size]).toEqual([address, 1]);
  }
  const released = addressesOf(market, published).filter((one) =>
    /process-with-metrics|^\/api\/benchmarks\/.+\/metrics\//.test(one),
  );
  for (const address of [...released, `/api/releases/${release}/menu/`]) {
    const answer = await callers.client.get(address);
    expect([answer.statusCode, address]).toEqual([200, address]);
    seen.push(JSON.stringify(withoutOwn(answer.json())));
  }
  return seen;
}

test('for one release and group the market is the same bytes, whatever anybody does', async () => {
  const before = await look();
  expect(before.join('').length).toBeGreaterThan(20_000);
  const names = Object.keys(ACTIONS);
  const orders = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), { numRuns: runs(1, 3), seed: 14 });
  for (const [round, order] of orders.entries()) {
    for (const [at, name] of order.entries()) {
      const done = await ACTIONS[name]!(round * names.length + at);
      const status = (done as { statusCode?: number } | undefined)?.statusCode ?? 200;
      expect([name, status < 300]).toEqual([name, true]);
      if (at % 4 === 3) expect({ after: order.slice(0, at + 1), seen: await look() }.seen).toEqual(before);
    }
    expect(await look()).toEqual(before);
  }
});

test('the next release differs: the look could see it', async () => {
  for (const { id } of market.others.slice(0, 8)) {
    await report(portal(), market, id, 2026, { spent: [5e6, 5e6], people: 50 });
  }
  const next = await publish(portal(), (await runToEnd(callers.analyst)).id);
  const address = (id: number) => `/api/market/${id}/table/?whole=true`;
  const [old, fresh] = [await callers.client.get(address(published)), await callers.client.get(address(next.id))];
  expect(marketIn(fresh.json<MarketTable>())).not.toBe(marketIn(old.json<MarketTable>()));
  expect(await look()).not.toHaveLength(0);
});
