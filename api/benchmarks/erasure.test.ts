import { beforeAll, expect, test } from 'vitest';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { Erasure } from '#contract/erasure.ts';
import type { Company } from '#contract/organisations.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { ERASER, join, settle } from '#api/testing/people.ts';
import { usePortal } from '#api/testing/portal.ts';
import type { Frozen } from './runs/frozen.ts';

const portal = usePortal();
let market: TestMarket;
/** The second administrator. */
let other: string;

beforeAll(async () => {
  market = await makeMarket(portal(), 20);
  other = await join(portal(), ERASER);
  await settle(portal(), other);
});

const admin = () => portal().as('admin');
const second = () => portal().as(other);
const analyst = () => portal().as('analyst');
const release = async (id: number) => {
  await publish(portal(), id);
  return figuresOf(id);
};
const figuresOf = (benchmark: number) =>
  portal()
    .portal.db.selectFrom('release_figure')
    .innerJoin('release', 'release.id', 'release_id')
    .select(['measure_id', 'it_system_id', 'branch_id', 'year', 'state', 'n', 'p25', 'median', 'p75'])
    .where('benchmark_id', '=', benchmark)
    .orderBy('measure_id')
    .orderBy('it_system_id')
    .orderBy('branch_id')
    .orderBy('year')
    .execute();

const erasureOf = (id: number) => `/api/company/${id}/erasure/`;

/** One administrator proposes, another confirms. */
async function erase({ id, name }: { readonly id: number; readonly name: string }): Promise<void> {
  const proposed = await (await admin()).send('POST', erasureOf(id), { reason: 'Договор расторгнут.' });
  expect([proposed.statusCode, proposed.body]).toEqual([201, expect.any(String)]);
  const proposal = proposed.json<Erasure>().proposal!.id;
  const confirmed = await (await second()).send('POST', `${erasureOf(id)}confirm/`, { proposal, name });
  expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
}

test('a company that withdraws is in no later calculation, and what was published stays', async () => {
  const { id, name } = market.others[1]!;
  const first = await runToEnd(await analyst());
  const published = await release(first.id);
  const pending = await runToEnd(await analyst());
  const withdrawn = await (await admin()).send('POST', `/api/company/${id}/in-market/`, { value: false });
  expect(withdrawn.json<Company>()).toMatchObject({ name, in_market: false, erased: false });
  const path = `/api/benchmarks/history/${pending.id}/make-final-calculation/`;
  const refused = await (await analyst()).send('POST', path, { value: true });
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining(name)]);
  const next = await runToEnd(await analyst());
  expect(next.company_count).toBe(first.company_count - 1);
  await report(portal(), market, id, 2025, { spent: [1, 1], people: 1 });
  expect((await runToEnd(await analyst())).company_count).toBe(next.company_count);
  expect(await figuresOf(first.id)).toEqual(published);
  const kept = await release(next.id);
  const shown = kept.filter(({ median }) => median !== null);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every(({ state }) => state === 'kept' || state === 'same')).toBe(true);
  await (await admin()).send('POST', `/api/company/${id}/in-market/`, { value: true });
  expect((await runToEnd(await analyst())).company_count).toBe(first.company_count);
});

test('erasing a company removes its values everywhere and changes no published figure', async () => {
  const { db } = portal().portal;
  const { id, name } = market.others[3]!;
  const own = market.values(4, 2025);
  const typed = [...own.spent, own.people, own.spent[0]! + own.spent[1]!];
  const before = await runToEnd(await analyst());
  const published = await release(before.id);
  const page = `/api/benchmarks/${before.id}/metrics/${market.spent.id}`;
  const namesOn = async () =>
    (await (await analyst()).get(page)).json<BenchmarkMetricPage>().values.map(({ company }) => company.name);
  expect(await namesOn()).toContain(name);

  await erase({ id, name });
  const erased = (await (await admin()).get(`/api/company/${id}/`)).json<Company>();
  expect(erased).toMatchObject({ name: `Стёртая компания № ${id}`, erased: true, session_count: 0 });

  expect(await figuresOf(before.id)).toEqual(published);
  const names = await namesOn();
  expect(names).not.toContain(name);
  expect(new Set(names).size).toBe(market.others.length);
  const everything = await Promise.all([
    db.selectFrom('benchmark_metric').select('values').execute(),
    db.selectFrom('release_value').select('values').execute(),
    db.selectFrom('market_value').select('values').execute(),
    db.selectFrom('session_value').select('values').execute(),
  ]);
  const stored = new Set(everything.flatMap((rows) => rows.flatMap(({ values }) => values)));
  for (const value of typed) expect(stored.has(value)).toBe(false);
  expect(JSON.stringify(await db.selectFrom('benchmark').select('members').execute())).not.toContain(name);
  expect(await db.selectFrom('session').select('id').where('company_id', '=', id).execute()).toEqual([]);

  const after = await runToEnd(await analyst());
  expect(after.company_count).toBe(before.company_count - 1);
  const kept = await release(after.id);
  expect(kept.filter(({ state }) => state === 'fresh')).toEqual([]);
  expect((await (await admin()).send('POST', `/api/company/${id}/in-market/`, { value: true })).statusCode).toBe(409);
});

test('a calculation opened before the erasing shows neither name nor value of the company after it', async () => {
  const { id, name } = market.others[11]!;
  const earlier = await runToEnd(await analyst());
  const spent = [987_654_321.25, 876_543_210.75];
  await report(portal(), market, id, 2025, { spent, people: 3 });
  const later = await runToEnd(await analyst());
  const page = `/api/benchmarks/${later.id}`;
  const addresses = [
    `${page}/metrics/${market.spent.id}`,
    `${page}/metrics/${market.spent.id}?it_system=${market.systems[0]!}`,
    `${page}/metrics/${market.spent.id}/dict`,
    `${page}/anomalies/`,
    `${page}/anomalies/field_values/?field=company`,
    `/api/benchmarks/${earlier.id}/compare/${later.id}/`,
  ];
  const secrets = [name, ...spent, spent[0]! + spent[1]!].map(String);
  const toldBy = async () => {
    const told: Record<string, string[]> = {};
    for (const address of addresses) {
      const { body } = await (await analyst()).get(address);
      told[address] = secrets.filter((secret) => body.includes(secret));
    }
    return told;
  };
  for (const told of Object.values(await toldBy())) expect(told).toContain(name);
  await erase({ id, name });
  expect(await toldBy()).toEqual(Object.fromEntries(addresses.map((address) => [address, []])));
});

test('a value that was left out of the figures stays left out when its company is erased', async () => {
  const { db } = portal().portal;
  const { id: company, name } = market.others[9]!;
  const { id } = await runToEnd(await analyst());
  const values = [{ metric_id: market.people.id, company_id: company, year: 2025, version: 0 }];
  const body = { values, decision: 'exclude', reason: 'Проба' };
  expect((await (await analyst()).send('POST', `/api/benchmarks/${id}/anomalies/`, body)).statusCode).toBe(200);
  const leftOut = async () => {
    const { marks, result_companies } = await db
      .selectFrom('benchmark_metric')
      .innerJoin('benchmark', 'benchmark.id', 'benchmark_id')
      .select(['marks', 'result_companies'])
      .where('benchmark_id', '=', id)
      .where('metric_id', '=', market.people.id)
      .executeTakeFirstOrThrow();
    const at = result_companies.indexOf(company);
    return Array.from(marks).flatMap((mark, place) =>
      isLeftOut(mark) && place % result_companies.length === at ? [Math.floor(place / result_companies.length)] : [],
    );
  };
  const before = await leftOut();
  expect(before.length).toBeGreaterThan(0);
  await erase({ id: company, name });
  expect(await leftOut()).toEqual(before);
});

test.each([
  ['in-market', { value: false }],
  ['erasure', { reason: 'Договор расторгнут.' }],
  ['erasure/confirm', { proposal: 1, name: 'Чужая' }],
  ['erasure/decline', { proposal: 1, reason: 'Рано.' }],
  ['erasure/withdraw', { proposal: 1 }],
])('only the operator may call %s, and only with the right', async (action, body) => {
  const { id } = market.others[5]!;
  for (const who of ['client', 'analyst'] as const) {
    const answer = await (await portal().as(who)).send('POST', `/api/company/${id}/${action}/`, body);
    expect(answer.statusCode).toBe(403);
  }
  expect((await (await admin()).send('POST', `/api/company/99999/${action}/`, body)).statusCode).toBe(404);
});

test('no text reveals the group of an erased company, and the company still counts as one with it', async () => {
  const { db } = portal().portal;
  const [erased, fellow] = [market.others[7]!, market.others[8]!];
  const group = 'Холдинг без следа';
  const ids = [erased.id, fellow.id];
  await db.updateTable('company').set({ group_name: group }).where('company_id', 'in', ids).execute();
  const before = await runToEnd(await analyst());
  const failed = await runToEnd(await analyst());
  await db
    .updateTable('benchmark')
    .set({ status: 'failed', result_companies: [] })
    .where('id', '=', failed.id)
    .execute();
  await erase(erased);

  const calculations = await db
    .selectFrom('benchmark')
    .select('members')
    .where('id', 'in', [before.id, failed.id])
    .execute();
  for (const { members } of calculations) {
    const frozen = (members as Frozen).companies.filter(({ id }) => ids.includes(id));
    expect(frozen.map((one) => one.name)).toEqual([`Стёртая компания № ${erased.id}`, fellow.name]);
    expect(frozen.map((one) => one.group)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), frozen[0]!.group]);
  }
  await publish(portal(), before.id);
  const { companies, groups } = await db
    .selectFrom('release')
    .select(['companies', 'groups'])
    .where('benchmark_id', '=', before.id)
    .executeTakeFirstOrThrow();
  const ownerOf = (id: number) => groups[companies.indexOf(id)];
  expect(ownerOf(erased.id)).toBe(ownerOf(fellow.id));
});
