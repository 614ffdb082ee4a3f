import { isLeftOut } from '#domain/figures/judge.ts';
import type { Released } from '#domain/benchmarks/release/decide-cells.ts';
import type { Column, Parts } from '#domain/benchmarks/release/differences.ts';
import { columnsOf } from '#domain/benchmarks/release/measure-columns.ts';
import { loadWithErased } from './load-calculation.ts';
import type { LoadedCalculation } from './messages.ts';
import type { MarketContext } from './market-context.ts';
import type { ReleasedMembers, Universe } from './release-members.ts';
import { readParameters } from './release-parameters.ts';
import { cellKeyOf } from './release-rows.ts';

/** Lays what a release says of its companies out over all companies there ever were. */
export function partsOver({ companies, industries, bands, groups }: Universe, members: ReleasedMembers): Parts {
  const at = new Map(members.companies.map((id, place) => [id, place]));
  const placeOf = (id: number): number => at.get(id) ?? -1;
  const bandPlaces = members.parameters.bands.map(({ from, below }) =>
    bands.findIndex((one) => one.from === from && one.below === below),
  );
  return {
    industries: Int32Array.from(companies, (id) => industries.indexOf(members.industries[placeOf(id)] ?? 0)),
    bands: Int32Array.from(companies, (id) => bandPlaces[members.bands[placeOf(id)] ?? -1] ?? -1),
    groups,
  };
}

/** Values `[year][company]` of a calculation laid out over all companies. */
export function spread(values: Float64Array, own: Int32Array, years: number, all: readonly number[]): Float64Array {
  const places = new Map(Array.from(own, (id, place) => [id, place]));
  const laid = new Float64Array(years * all.length).fill(NaN);
  all.forEach((id, at) => {
    const place = places.get(id);
    if (place === undefined) return;
    for (let year = 0; year < years; year++) laid[year * all.length + at] = values[year * own.length + place]!;
  });
  return laid;
}

/** The columns of one measure of a calculation: for all systems, and for each of those given. */
export function columnsOfMeasure(
  calculation: LoadedCalculation,
  at: number,
  systems: ReadonlyMap<number, Float64Array>,
  { companies }: Universe,
  parts: Parts,
): Column[] {
  const { years, companies: own, values, marks, measures, recipes } = calculation;
  const width = years.length * own.length;
  const places = new Map(Array.from(own, (id, place) => [id, place]));
  const markOf = (place: number): number => {
    const company = places.get(companies[place % companies.length]!) ?? -1;
    const year = Math.floor(place / companies.length);
    return marks[(at * (years.length + 1) + year) * own.length + company] ?? 0;
  };
  const of = {
    measure: measures[at]!,
    recipe: recipes[at] ?? '',
    years,
    parts,
    isLeftOut: (place: number) => isLeftOut(markOf(place)),
  };
  const all = values.subarray(at * width, (at + 1) * width);
  return [[null, all] as const, ...systems].flatMap(([system, some]) =>
    columnsOf(of, { system, values: spread(some, own, years.length, companies) }),
  );
}

interface ReleaseRow extends ReleasedMembers {
  readonly id: number;
  readonly benchmark_id: number;
}

export async function listReleases({ db }: MarketContext): Promise<ReleaseRow[]> {
  const rows = await db
    .selectFrom('release')
    .select(['id', 'benchmark_id', 'companies', 'industries', 'bands', 'groups', 'parameters'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, parameters: readParameters(row.parameters) }));
}

async function systemValuesOf({ db }: MarketContext, release: number) {
  const rows = await db.selectFrom('release_value').selectAll().where('release_id', '=', release).execute();
  const found = new Map<number, Map<number, Float64Array>>();
  for (const { measure_id, it_system_id, values } of rows) {
    const own = found.get(measure_id) ?? new Map<number, Float64Array>();
    found.set(measure_id, own.set(it_system_id, Float64Array.from(values)));
  }
  return found;
}

/** Every figure a release published freshly, by measure, with the values it came from. */
export async function loadReleased(
  context: MarketContext,
  release: ReleaseRow,
  universe: Universe,
): Promise<Map<number, Released[]>> {
  const calculation = await loadWithErased(context, release.benchmark_id);
  const systems = await systemValuesOf(context, release.id);
  const parts = partsOver(universe, release);
  const fresh = await context.db
    .selectFrom('release_figure')
    .select(['measure_id', 'it_system_id', 'branch_id', 'band', 'year'])
    .where('release_id', '=', release.id)
    .where('state', '=', 'fresh')
    .execute();
  const columns = new Map<number, Column[]>();
  calculation.measures.forEach((id, at) => {
    columns.set(id, columnsOfMeasure(calculation, at, systems.get(id) ?? new Map(), universe, parts));
  });
  const found = new Map<number, Released[]>();
  for (const row of fresh) {
    const key = cellKeyOf(row, release.parameters.bands);
    const column = columns
      .get(key.measure)
      ?.find(({ system, period }) => system === key.system && period === key.period);
    if (!column) continue;
    const { industry, band } = key;
    const released = {
      key,
      column,
      industry: industry === null ? null : universe.industries.indexOf(industry),
      band: band && universe.bands.findIndex(({ from, below }) => from === band.from && below === band.below),
      release: release.id,
    };
    const own = found.get(key.measure);
    if (own) own.push(released);
    else found.set(key.measure, [released]);
  }
  return found;
}
