import {
  buildRelease,
  measureFamilies,
  type ReleaseFigure,
  type ReleaseTrend,
  type ReleaseMeasure,
} from '#domain/benchmarks/release/build-release.ts';
import { LATEST, nameOfCell } from '#domain/benchmarks/release/cells.ts';
import type { Released } from '#domain/benchmarks/release/decide-cells.ts';
import type { Relative } from '#domain/benchmarks/release/families.ts';
import { enoughAmong, type Enough } from '#domain/benchmarks/release/published-figures.ts';
import type { Frozen } from '../../runs/frozen.ts';
import {
  changesFrom,
  columnsFrom,
  layoutOf,
  listReleases,
  loadReleased,
  partsOver,
  sourceOfMeasure,
} from './earlier-releases.ts';
import { loadCalculation } from '../calculation/load-calculation.ts';
import type { MarketContext } from '../market/market-context.ts';
import { prepareRun } from '../market/prepare-run.ts';
import { membersOf, universeOf, type ReleasedMembers, type Universe } from './release-members.ts';
import { valuesBySystem, type SystemValues } from '../market/system-values.ts';

export interface BuiltRelease {
  /** The newest release it was built beside; nothing for the first. */
  readonly after: number | null;
  readonly members: ReleasedMembers;
  readonly enough: Enough;
  readonly systems: SystemValues;
  readonly figures: readonly ReleaseFigure[];
  readonly trends: readonly ReleaseTrend[];
  /** All releases before it. */
  readonly releases: Awaited<ReturnType<typeof listReleases>>;
  readonly universe: Universe;
  readonly measures: readonly ReleaseMeasure[];
  readonly families: readonly (readonly Relative[])[];
}

interface ReleaseToBuild {
  readonly id: number;
  readonly minimum: number;
  /** Also computes what kept figures would be. */
  readonly renewsKept?: boolean;
}

/** The names of the cells that are kept back. */
async function keptBackCells({ db }: MarketContext): Promise<Set<string>> {
  const rows = await db.selectFrom('release_withheld').selectAll().execute();
  return new Set(
    rows.map(({ measure_id: measure, it_system_id: system, branch_id: industry, band_from, band_below, year }) => {
      const band = band_from === null || band_below === null ? null : { from: band_from, below: band_below };
      return nameOfCell({ measure, system, industry, band, period: year ?? LATEST });
    }),
  );
}

/** Builds the release of a calculation beside all earlier ones, without publishing it. */
export async function buildReleaseOf(
  context: MarketContext,
  { id, minimum, renewsKept = false }: ReleaseToBuild,
  onProgress: (percent: number) => void,
): Promise<BuiltRelease> {
  const calculation = await loadCalculation(context, id);
  const { members: written } = await context.db
    .selectFrom('benchmark')
    .select('members')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const frozen = written as Frozen;
  const { engine } = await prepareRun(context, id);
  const { plan } = engine;
  const systems = valuesBySystem(
    engine,
    calculation,
    frozen.systems.map((system) => system.id),
  );
  onProgress(30);
  const releases = await listReleases(context);
  const enough = enoughAmong(minimum);
  const bands = releases.findLast(({ parameters }) => parameters.bands.length > 0)?.parameters.bands ?? [];
  const members = membersOf(calculation, frozen, plan.metrics[plan.size]?.id ?? null, { bands, enough });
  const universe = universeOf([members, ...releases.toReversed()]);
  const earlier = new Map<number, Released[]>();
  for (const release of releases) {
    for (const [measure, some] of await loadReleased(context, release, universe)) {
      const known = earlier.get(measure) ?? [];
      known.push(...some);
      earlier.set(measure, known);
    }
  }
  onProgress(50);
  const laid = { layout: layoutOf(calculation, universe), parts: partsOver(universe, members) };
  const places = new Map(Array.from(plan.measures, (measure, at) => [measure, at]));
  const measures = Array.from(calculation.measures, (measure, at): ReleaseMeasure => {
    const source = sourceOfMeasure(calculation, at, systems.get(measure) ?? new Map(), laid);
    return {
      id: measure,
      share: plan.shares[places.get(measure) ?? -1] === 1,
      columns: columnsFrom(source),
      changes: changesFrom(source),
      earlier: earlier.get(measure) ?? [],
    };
  });
  // Of a measure that is no more, what was published still shows.
  const known = new Set(calculation.measures);
  for (const [measure, before] of earlier) {
    if (!known.has(measure)) measures.push({ id: measure, share: false, columns: [], changes: [], earlier: before });
  }
  const keptBack = await keptBackCells(context);
  const market = { ...universe, offered: members.parameters.bands.length, keptBack, enough, renewsKept };
  const families = measureFamilies(measures);
  const figures: ReleaseFigure[] = [];
  const trends: ReleaseTrend[] = [];
  let done = 0;
  for (const some of buildRelease(measures, market, families)) {
    figures.push(...some.figures);
    trends.push(...some.trends);
    done += 1;
    if (done % 50 === 0) onProgress(50 + Math.round((40 * done) / measures.length));
  }
  return {
    after: releases.at(-1)?.id ?? null,
    members,
    enough,
    systems,
    figures,
    trends,
    releases,
    universe,
    measures,
    families,
  };
}
