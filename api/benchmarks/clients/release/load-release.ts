import { sql, type Kysely } from 'kysely';
import { costRatios, type CostRatio } from '#domain/benchmarks/money/cost-ratios.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import { countRatios, type CountRatio } from '#domain/market/count-ratios.ts';
import { metricsIn } from '#domain/methodology/formula-years.ts';
import { PUBLISHED_FIGURES } from '#domain/figures/describe.ts';
import type { MarketTrend } from '#domain/benchmarks/release/market-trend.ts';
import { HIDDEN, NO_CELL, type Hidden } from '#domain/benchmarks/release/own-in-market.ts';
import type { MeasureCells } from '#domain/market/read-measure.ts';
import type { Enough } from '#domain/benchmarks/release/published-figures.ts';
import { formulaEnds, makePlan, type Plan } from '#domain/figures/plan.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import type { ReleaseCell, SizeBand } from '#contract/benchmark-shapes.ts';
import type { Release as ReleaseShown } from '#contract/releases.ts';
import type { Ref } from '#contract/shapes.ts';
import { methodologyAt, withUnits } from '../../../methodology/methodology-at.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/refusal.ts';

type Db = Kysely<Database>;

/** A part of the market that a release describes; null: all of it. */
export interface Population {
  readonly industry: number | null;
  readonly system: number | null;
  /** The place of the size band in the release. */
  readonly band: number | null;
}

export const WHOLE_MARKET: Population = { industry: null, system: null, band: null };

/** A population and what the release shows of it in the latest values. */
export interface Group extends Population {
  readonly metric_count: number;
  /**
   * How many companies a group has, wherever that is said: of the whole market those of the release, of a part the most
   * behind one of its shown figures; 0 where none is shown.
   */
  readonly company_count: number;
  /** Where nothing of it is shown: a reason that would hide it even with more companies, else that they are few. */
  readonly hidden: Hidden | null;
}

/** A release without its figures; it never changes. */
export interface Release {
  readonly id: number;
  /** The change of the names it is called by; 0: as they are stored. */
  readonly names: number;
  readonly shown: ReleaseShown;
  readonly bands: readonly SizeBand[];
  readonly industries: readonly Ref[];
  readonly systems: readonly Ref[];
  /** Ascending; each but the newest has figures of its own. */
  readonly years: readonly number[];
  /** With the units as they were called then. */
  readonly methodology: Methodology;
  readonly plan: Plan;
  /** The indicators whose difference from the market is money a year, by each of their formulas, the newest last. */
  readonly costs: ReadonlyMap<number, readonly CostRatio[]>;
  /** The indicators that are something per a number of things, alike. */
  readonly counts: ReadonlyMap<number, readonly CountRatio[]>;
  readonly groups: readonly Group[];
}

/** What a release says of itself; it is all that clients get to know of the calculation behind it. */
interface Parameters {
  readonly enough: Enough;
  /** An end that is infinite is written as nothing. */
  readonly bands: readonly { readonly from: number; readonly below: number | null }[];
  readonly years: readonly number[];
  readonly industries: readonly Ref[];
  readonly systems: readonly Ref[];
  readonly units: readonly Ref[];
}

const isWhole = ({ industry, system, band }: Population): boolean =>
  industry === null && system === null && band === null;

const isHidden = (state: string): state is Hidden => HIDDEN.some((one) => one === state);

async function loadGroups(db: Db, id: number, companies: number): Promise<Group[]> {
  const { rows } = await sql<Population & { metrics: number; most: number; states: string[] }>`
    select branch_id as industry, it_system_id as system, band, count(median)::integer as metrics,
      coalesce(max(n), 0) as most, array_agg(distinct state) as states
    from release_figure where release_id = ${id} and year is null
    group by branch_id, it_system_id, band order by branch_id nulls first, it_system_id nulls first, band`.execute(db);
  return rows.map(({ metrics, most, states, ...population }) => ({
    ...population,
    metric_count: metrics,
    company_count: isWhole(population) ? companies : most,
    hidden: metrics > 0 ? null : (HIDDEN.findLast((reason) => states.includes(reason)) ?? 'few'),
  }));
}

interface Ratio {
  readonly id: number;
  readonly from_year?: number;
  readonly until_year?: number;
}

/** The ratios by the formulas that begin up to the newest year, each with the years it holds for. */
function ratiosByFormula<R extends Ratio>(
  read: (metrics: Methodology['metrics']) => ReadonlyMap<number, R>,
  plan: Plan,
  { metrics }: Methodology,
  newest = Infinity,
): ReadonlyMap<number, readonly R[]> {
  const found = new Map<number | null, ReadonlyMap<number, R>>();
  const ratiosIn = (year: number | null) => {
    const known = found.get(year) ?? read(metricsIn(metrics, year));
    found.set(year, known);
    return known;
  };
  const ratios = metrics.flatMap(({ id }) => {
    const ends = formulaEnds(plan, plan.measures.indexOf(id));
    const begins = [null, ...ends.map((end) => end + 1)].filter((from) => from === null || from <= newest);
    return begins.flatMap((from, at): R[] => {
      const until = ends[at] ?? null;
      const ratio = ratiosIn(until).get(id);
      const years = { ...(from !== null && { from_year: from }), ...(until !== null && { until_year: until }) };
      return ratio ? [{ ...ratio, ...years }] : [];
    });
  });
  return Map.groupBy(ratios, ({ id }) => id);
}

export async function loadRelease(db: Db, id: number): Promise<Release> {
  const row = await db
    .selectFrom('release')
    .innerJoin('benchmark', 'benchmark.id', 'benchmark_id')
    .select(['release.id', 'benchmark_id', 'built_at', 'parameters', 'revision'])
    .select(sql<number>`cardinality(companies)`.as('company_count'))
    .where('release.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { enough, bands, years, industries, systems, units } = row.parameters as Parameters;
  const { median, quartiles, tails } = enough;
  const methodology = withUnits(await methodologyAt(db, row.revision ?? 0), units);
  const plan = makePlan(methodology.metrics);
  const size = methodology.metrics.find(({ is_size }) => is_size);
  return {
    id,
    names: 0,
    shown: {
      id,
      benchmark_id: row.benchmark_id,
      built_at: row.built_at.toISOString(),
      revision: row.revision,
      company_count: row.company_count,
      enough: { median, quartiles, tails },
    },
    bands: bands.map(({ from, below }, place) => ({ place, from, below, unit_name: size?.unit.name ?? '' })),
    industries,
    systems,
    years,
    methodology,
    plan,
    costs: ratiosByFormula(costRatios, plan, methodology, years.at(-1)),
    counts: ratiosByFormula(countRatios, plan, methodology, years.at(-1)),
    groups: await loadGroups(db, id, row.company_count),
  };
}

/** The last years of the earlier formulas of an indicator of a release. */
export const formulaYearsIn = ({ plan }: Pick<Release, 'plan'>, alias: string) => ({
  formula_ends: formulaEnds(plan, plan.places.get(sameAlias(alias)) ?? -1),
});

export type Cells = ReadonlyMap<number, MeasureCells>;

interface MutableCells {
  latest: ReleaseCell;
  readonly years: Map<number, ReleaseCell>;
  readonly trends: MarketTrend[];
}

/** What a release tells of how a group moved; by IT system it tells nothing of it. */
const listTrends = (db: Db, id: number, { industry, band }: Omit<Population, 'system'>) =>
  db
    .selectFrom('release_trend')
    .select(['measure_id', 'from_year as from', 'to_year as to', 'movement'])
    .where('release_id', '=', id)
    .where('branch_id', industry === null ? 'is' : '=', industry)
    .where('band', band === null ? 'is' : '=', band)
    .orderBy('measure_id')
    .orderBy('from_year')
    .orderBy('to_year')
    .execute();

export async function loadCells(db: Db, id: number, { industry, system, band }: Population): Promise<Cells> {
  const rows = await db
    .selectFrom('release_figure')
    .leftJoin('release as before', 'before.id', 'since_release_id')
    .select(['measure_id', 'year', 'state', 'n', ...PUBLISHED_FIGURES, 'step', 'since_release_id'])
    .select('before.built_at as since')
    .select(sql<number | null>`(before.parameters -> 'years' ->> -1)::integer`.as('since_year'))
    .where('release_id', '=', id)
    .where('branch_id', industry === null ? 'is' : '=', industry)
    .where('it_system_id', system === null ? 'is' : '=', system)
    .where('band', band === null ? 'is' : '=', band)
    .orderBy('measure_id')
    .orderBy('year')
    .execute();
  const found = new Map<number, MutableCells>();
  for (const { measure_id, year, state, since_release_id, since, since_year, ...figures } of rows) {
    const cell: ReleaseCell = {
      ...figures,
      since:
        state === 'kept' && since_release_id !== null && since
          ? { release_id: since_release_id, date: since.toISOString(), ...(since_year && { year: since_year }) }
          : null,
      hidden: isHidden(state) ? state : null,
    };
    const measure = found.get(measure_id) ?? { latest: NO_CELL, years: new Map<number, ReleaseCell>(), trends: [] };
    found.set(measure_id, measure);
    if (year === null) measure.latest = cell;
    else measure.years.set(year, cell);
  }
  if (system === null) {
    for (const { measure_id, ...trend } of await listTrends(db, id, { industry, band })) {
      found.get(measure_id)?.trends.push(trend);
    }
  }
  return found;
}

/** The populations of which a measure has something to show, by what they are distinguished. */
export async function listShownOf(db: Db, id: number, measure: number) {
  return db
    .selectFrom('release_figure')
    .select(['branch_id as industry', 'it_system_id as system', 'band', 'year'])
    .where('release_id', '=', id)
    .where('measure_id', '=', measure)
    .where('median', 'is not', null)
    .execute();
}
