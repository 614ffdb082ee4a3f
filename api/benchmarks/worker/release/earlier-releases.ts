import { isLeftOut } from '#domain/figures/judge.ts';
import type { Released } from '#domain/benchmarks/release/decide-cells.ts';
import type { Column, Parts } from '#domain/benchmarks/release/populations.ts';
import { changesOf, columnsOf, type MeasureValues } from '#domain/benchmarks/release/measure-columns.ts';
import { copyOut } from '../../../platform/database/copy.ts';
import { RowReader } from '../../../platform/database/copy-rows.ts';
import { withClient } from '../../../platform/database/transact.ts';
import { loadWithErased } from '../calculation/load-calculation.ts';
import type { LoadedCalculation } from '../messages.ts';
import type { MarketContext } from '../market/market-context.ts';
import type { ReleasedMembers, Universe } from './release-members.ts';
import { readParameters } from './release-parameters.ts';
import { cellKeyOf, type CellRow } from './release-rows.ts';

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

/** Where each company of all releases stands in a calculation; −1: it is not in it. */
export function layoutOf({ companies: own }: LoadedCalculation, { companies }: Universe): Int32Array {
  const places = new Map(Array.from(own, (id, place) => [id, place]));
  return Int32Array.from(companies, (id) => places.get(id) ?? -1);
}

/** Values `[year][company]` of a calculation laid out over all companies. */
function spread(values: Float64Array, years: number, layout: Int32Array): Float64Array {
  const [own, all] = [values.length / years, layout.length];
  const laid = new Float64Array(years * all).fill(NaN);
  for (let year = 0; year < years; year++) {
    for (let at = 0; at < all; at++) {
      if (layout[at]! >= 0) laid[year * all + at] = values[year * own + layout[at]!]!;
    }
  }
  return laid;
}

/** What a release is made from of one measure of a calculation. */
interface MeasureSource {
  readonly of: MeasureValues;
  /** By system; null: of all of them. */
  readonly values: ReadonlyMap<number | null, Float64Array>;
}

export function sourceOfMeasure(
  calculation: LoadedCalculation,
  at: number,
  systems: ReadonlyMap<number, Float64Array>,
  { layout, parts }: { readonly layout: Int32Array; readonly parts: Parts },
): MeasureSource {
  const { years, companies: own, values, marks, measures, recipes } = calculation;
  const width = years.length * own.length;
  const marksFrom = at * (years.length + 1) * own.length;
  const of = {
    measure: measures[at]!,
    recipe: recipes[at] ?? '',
    everySystem: systems.size === 0,
    years,
    parts,
    isLeftOut: (period: number, company: number) =>
      layout[company]! >= 0 && isLeftOut(marks[marksFrom + period * own.length + layout[company]!]!),
  };
  const all = values.subarray(at * width, (at + 1) * width);
  const laid = [[null, all] as const, ...systems].map(
    ([system, some]) => [system, spread(some, years.length, layout)] as const,
  );
  return { of, values: new Map(laid) };
}

/** The columns of a measure: for all systems, and for each of them. */
export const columnsFrom = ({ of, values }: MeasureSource): Column[] =>
  [...values].flatMap(([system, some]) => columnsOf(of, { system, values: some }));

/** How its values for all systems changed between years. */
export const changesFrom = ({ of, values }: MeasureSource): Column[] =>
  changesOf(of, values.get(null) ?? new Float64Array(0));

interface ReleaseRow extends ReleasedMembers {
  readonly id: number;
  readonly benchmark_id: number;
  readonly withdrawn: boolean;
}

export async function listReleases({ db }: MarketContext): Promise<ReleaseRow[]> {
  const rows = await db
    .selectFrom('release')
    .leftJoin('release_withdrawal', 'release_id', 'release.id')
    .select(['id', 'benchmark_id', 'companies', 'industries', 'bands', 'groups', 'parameters'])
    .select((row) => row('release_id', 'is not', null).as('withdrawn'))
    .orderBy('id')
    .execute();
  return rows.map(({ withdrawn, ...row }) => ({
    ...row,
    withdrawn: Boolean(withdrawn),
    parameters: readParameters(row.parameters),
  }));
}

async function systemValuesOf({ pool }: MarketContext, release: number) {
  const found = new Map<number, Map<number, Float64Array>>();
  const reader = new RowReader();
  const query = `select measure_id, it_system_id, values from release_value where release_id = ${release}`;
  await withClient(pool, (client) =>
    copyOut(client, query, (chunk) =>
      reader.read(chunk, (row) => {
        const [measure, system] = [row.int() ?? 0, row.int() ?? 0];
        const own = found.get(measure) ?? new Map<number, Float64Array>();
        found.set(measure, own.set(system, row.doubles()));
      }),
    ),
  );
  return found;
}

const CELL = ['measure_id', 'branch_id', 'band'] as const;

/** How a figure came into a release that shows it. */
type Shown = 'fresh' | 'same' | 'kept';

/** What a release published freshly, or in other states: its figures, and the words on how the market moved. */
async function listPublished({ db }: MarketContext, release: number, states: readonly Shown[]): Promise<CellRow[]> {
  const figures = await db
    .selectFrom('release_figure')
    .select([...CELL, 'it_system_id', 'year'])
    .where('release_id', '=', release)
    .where('state', 'in', states)
    .execute();
  const trends = await db
    .selectFrom('release_trend')
    .select([...CELL, 'from_year', 'to_year as year'])
    .where('release_id', '=', release)
    .where('state', 'in', states)
    .execute();
  return [...figures, ...trends.map((trend) => ({ ...trend, it_system_id: null }))];
}

/** Every figure and trend a release published freshly, or in other states, by measure, with the values it came from. */
export async function loadReleased(
  context: MarketContext,
  release: ReleaseRow,
  universe: Universe,
  states: readonly Shown[] = ['fresh'],
): Promise<Map<number, Released[]>> {
  const calculation = await loadWithErased(context, release.benchmark_id);
  const systems = await systemValuesOf(context, release.id);
  const laid = { layout: layoutOf(calculation, universe), parts: partsOver(universe, release) };
  const columns = new Map<number, Column[]>();
  calculation.measures.forEach((id, at) => {
    const source = sourceOfMeasure(calculation, at, systems.get(id) ?? new Map(), laid);
    columns.set(id, [...columnsFrom(source), ...changesFrom(source)]);
  });
  const found = new Map<number, Released[]>();
  for (const row of await listPublished(context, release.id, states)) {
    const key = cellKeyOf(row, release.parameters.bands);
    const column = columns
      .get(key.measure)
      ?.find(({ system, period, from }) => system === key.system && period === key.period && from === key.from);
    if (!column) continue;
    const { industry, band } = key;
    const released = {
      key,
      column,
      industry: industry === null ? null : universe.industries.indexOf(industry),
      band: band && universe.bands.findIndex(({ from, below }) => from === band.from && below === band.below),
      release: release.id,
      ...(release.withdrawn && { withdrawn: true }),
    };
    const own = found.get(key.measure);
    if (own) own.push(released);
    else found.set(key.measure, [released]);
  }
  return found;
}
