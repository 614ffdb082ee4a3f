import { beforeAll, expect, test } from 'vitest';
import { makeMarket, publish, report, runToEnd, type TestMarket, setMainIndustry } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
const ROUNDS = 6;

beforeAll(async () => {
  market = await makeMarket(portal(), 64);
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { is_size: true });
});

/** Numbers without a pattern, the same every time. */
let seed = 7;
const random = (below: number): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % below;
};
const anyOf = <T>(items: readonly T[]): T => items[random(items.length)]!;
const amounts = () => ({ spent: [500_000 + random(900_000), 500_000 + random(900_000)], people: 30 + random(250) });

/** What happens between two publications: corrections, a new year, newcomers, another industry, a value left out. */
async function act(): Promise<void> {
  const { db } = portal().portal;
  const company = anyOf(market.others).id;
  const kind = random(5);
  if (kind === 0) await report(portal(), market, company, anyOf([2024, 2025]), amounts());
  if (kind === 1) await report(portal(), market, company, 2026, amounts());
  if (kind === 2) {
    const name = `Новая ${random(1e9)}`;
    const added = await db.insertInto('company').values({ name }).returning('company_id').executeTakeFirstOrThrow();
    await report(portal(), market, added.company_id, anyOf([2024, 2025]), amounts());
  }
  if (kind === 3) await setMainIndustry(portal(), company, anyOf(market.industries));
  if (kind === 4)
    await db.updateTable('company').set({ main_branch_id: null }).where('company_id', '=', company).execute();
}

async function leaveOut(id: number): Promise<number> {
  const analyst = await portal().as('analyst');
  const values = [{ metric_id: market.people.id, company_id: anyOf(market.others).id, year: 2025, version: 0 }];
  const body = { values, decision: 'exclude', reason: 'Проба' };
  return (await analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, body)).statusCode;
}

interface Reported {
  readonly value: number;
  readonly year: number;
}
interface Published {
  readonly release: number;
  readonly measure: number;
  readonly system: number | null;
  /** Of a trend: the year it begins in. */
  readonly from: number | null;
  readonly name: string;
  readonly n: number;
  readonly content: ReadonlyMap<number, Reported>;
}

/** What a release was computed from, as the tables have it. */
async function calculationBehind(release: number) {
  const { db } = portal().portal;
  const of = await db.selectFrom('release').selectAll().where('id', '=', release).executeTakeFirstOrThrow();
  const { result_years: years, result_companies: own } = await db
    .selectFrom('benchmark')
    .select(['result_years', 'result_companies'])
    .where('id', '=', of.benchmark_id)
    .executeTakeFirstOrThrow();
  const measures = await db
    .selectFrom('benchmark_metric')
    .select(['metric_id', 'values', 'marks'])
    .where('benchmark_id', '=', of.benchmark_id)
    .execute();
  return { of, years, own, measures };
}

/** Who stands behind each newly computed figure of a release, read from the tables and by no code of the release. */
async function publishedIn(release: number): Promise<Published[]> {
  const { db } = portal().portal;
  const { of, years, own, measures } = await calculationBehind(release);
  const ofSystems = await db.selectFrom('release_value').selectAll().where('release_id', '=', release).execute();
  const figures = await db
    .selectFrom('release_figure')
    .selectAll()
    .where('release_id', '=', release)
    .where('state', '=', 'fresh')
    .execute();
  expect(of.companies).toEqual(own);
  return figures.map(({ measure_id, it_system_id, branch_id, band, year, n }) => {
    const measure = measures.find((one) => one.metric_id === measure_id)!;
    const values = (
      it_system_id === null
        ? measure
        : ofSystems.find((one) => one.measure_id === measure_id && one.it_system_id === it_system_id)!
    ).values;
    const content = new Map<number, Reported>();
    own.forEach((company, at) => {
      if (branch_id !== null && of.industries[at] !== branch_id) return;
      if (band !== null && of.bands[at] !== band) return;
      const ofYears = year === null ? years.toReversed() : [year];
      const newest = ofYears.find((one) => !Number.isNaN(values[years.indexOf(one) * own.length + at]!));
      if (newest === undefined) return;
      const place = years.indexOf(newest) * own.length + at;
      if ((measure.marks[place]! & 4) !== 0) return;
      content.set(company, { value: values[place]!, year: newest });
    });
    const name = [measure_id, it_system_id, branch_id, band, year].join(' ');
    return { release, measure: measure_id, system: it_system_id, from: null, name, n: n!, content };
  });
}

/** Who stands behind each newly found movement of the market, by the same tables: the change of each company. */
async function movementsIn(release: number): Promise<Published[]> {
  const { db } = portal().portal;
  const { of, years, own, measures } = await calculationBehind(release);
  const trends = await db
    .selectFrom('release_trend')
    .selectAll()
    .where('release_id', '=', release)
    .where('state', '=', 'fresh')
    .execute();
  return trends.map(({ measure_id, branch_id, band, from_year, to_year }) => {
    const { values, marks } = measures.find((one) => one.metric_id === measure_id)!;
    const content = new Map<number, Reported>();
    own.forEach((company, at) => {
      if (branch_id !== null && of.industries[at] !== branch_id) return;
      if (band !== null && of.bands[at] !== band) return;
      const places = [from_year, to_year].map((year) => years.indexOf(year) * own.length + at);
      const [was, is] = places.map((place) => values[place]!);
      const isOut = places.some((place) => (marks[place]! & 4) !== 0);
      if (Number.isNaN(was) || Number.isNaN(is) || isOut) return;
      content.set(company, { value: is! - was!, year: to_year });
    });
    const name = [measure_id, branch_id, band, from_year, to_year].join(' ');
    return { release, measure: measure_id, system: null, from: from_year, name, n: content.size, content };
  });
}

/** By how many companies two figures differ; of corrections between two releases up to four do not count. */
function differenceOf(one: Published, other: Published): { differ: number; counted: number } {
  let [differ, corrected] = [0, 0];
  for (const company of new Set([...one.content.keys(), ...other.content.keys()])) {
    const [a, b] = [one.content.get(company), other.content.get(company)];
    if (a && b && Math.abs(a.value - b.value) <= 1e-9 * Math.abs(a.value)) continue;
    differ += 1;
    const isAlike = one.release !== other.release && one.system === other.system && one.from === other.from;
    if (a && b && a.year === b.year && isAlike) corrected += 1;
  }
  return { differ, counted: differ - Math.min(corrected, 4) };
}

test('no two figures of any releases differ by one to four companies, whatever happened between them', async () => {
  const releases: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const actions = [0, 2, 9, 30, 1, 60][round]!;
    for (let done = 0; done < actions; done++) await act();
    const { id } = await runToEnd(await portal().as('analyst'));
    if (round === 1) expect(await leaveOut(id)).toBe(200);
    releases.push((await publish(portal(), id)).release!.id);
  }
  const published: Published[] = [];
  for (const release of releases) published.push(...(await publishedIn(release)), ...(await movementsIn(release)));
  const movements = published.filter(({ from }) => from !== null);
  expect(movements.length).toBeGreaterThan(10);
  for (const { n } of movements) expect(n).toBeGreaterThanOrEqual(15);
  const tooClose: string[] = [];
  let compared = 0;
  for (const [at, one] of published.entries()) {
    expect(one.n).toBe(one.content.size);
    expect(one.n).toBeGreaterThanOrEqual(6);
    for (const other of published.slice(at + 1)) {
      if (one.measure !== other.measure) continue;
      compared += 1;
      const { differ, counted } = differenceOf(one, other);
      if (differ > 0 && counted < 5) tooClose.push(`${one.release} ${one.name} | ${other.release} ${other.name}`);
    }
  }
  expect(tooClose).toEqual([]);
  expect(compared).toBeGreaterThan(1000);
  const { db } = portal().portal;
  const states = await db.selectFrom('release_figure').select('state').distinct().execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual(
    expect.arrayContaining(['difference', 'few', 'fresh', 'kept', 'same']),
  );
  const bands = await db
    .selectFrom('release_figure')
    .select(['band', 'state'])
    .where('band', 'is not', null)
    .where('state', 'in', ['same', 'kept'])
    .distinct()
    .execute();
  expect(new Set(bands.map(({ band }) => band)), 'each size band is found again').toEqual(new Set([0, 1, 2]));
});

test('companies of one group count as one', async () => {
  const { db } = portal().portal;
  const { id: before } = await runToEnd(await portal().as('analyst'));
  const groups = async (benchmark: number) =>
    new Set(
      (await db.selectFrom('release').select('groups').where('benchmark_id', '=', benchmark).executeTakeFirstOrThrow())
        .groups,
    ).size;
  await publish(portal(), before);
  const few = market.others.slice(0, 4).map(({ id }) => id);
  await db.updateTable('company').set({ group_name: ' Холдинг' }).where('company_id', 'in', few.slice(0, 2)).execute();
  await db.updateTable('company').set({ group_name: 'холдинг ' }).where('company_id', 'in', few.slice(2)).execute();
  const { id: after } = await runToEnd(await portal().as('analyst'));
  await publish(portal(), after);
  expect(await groups(after)).toBe((await groups(before)) - 3);
});
