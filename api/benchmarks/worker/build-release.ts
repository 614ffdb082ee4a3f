import { buildRelease, type ReleaseFigure, type ReleaseMeasure } from '#domain/benchmarks/release/build-release.ts';
import { LATEST, nameOfBand, type Band } from '#domain/benchmarks/release/cells.ts';
import type { Released } from '#domain/benchmarks/release/decide-cells.ts';
import { ENOUGH } from '#domain/benchmarks/release/published-figures.ts';
import { bandsOf, sizeBands } from '#domain/benchmarks/release/size-bands.ts';
import { valuesOf } from '#domain/figures/calculation.ts';
import type { Frozen } from '../frozen.ts';
import {
  columnsOfMeasure,
  listReleases,
  loadReleased,
  partsOver,
  type ReleasedMembers,
  type Universe,
} from './earlier-releases.ts';
import { loadCalculation } from './load-calculation.ts';
import type { LoadedCalculation } from './messages.ts';
import type { MarketContext } from './market-context.ts';
import { prepareRun } from './prepare-run.ts';
import { valuesBySystem, type SystemValues } from './system-values.ts';

/** Companies without an industry have this one. */
const NONE = 0;

export interface BuiltRelease {
  readonly members: ReleasedMembers;
  readonly systems: SystemValues;
  readonly figures: readonly ReleaseFigure[];
}

/** What is known of the companies of a calculation at its time. */
function membersOf(calculation: LoadedCalculation, frozen: Frozen, size: number | null): ReleasedMembers {
  const known = new Map(frozen.companies.map((company) => [company.id, company]));
  const sizes = size === null ? null : valuesOf(calculation, size, LATEST)?.values;
  const bands = sizes ? sizeBands(sizes) : [];
  return {
    companies: [...calculation.companies],
    industries: Array.from(calculation.companies, (id) => known.get(id)?.industries[0] ?? NONE),
    bands: sizes ? [...bandsOf(bands, sizes)] : Array.from(calculation.companies, () => -1),
    groups: [...calculation.companies],
    parameters: { bands },
  };
}

const distinct = <T>(items: readonly T[], nameOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];

/** The bands of this release come first. */
function universeOf(members: readonly ReleasedMembers[]): Universe {
  const bands = members.flatMap(({ parameters }) => parameters.bands);
  return {
    companies: [...new Set(members.flatMap(({ companies }) => companies))].toSorted((a, b) => a - b),
    industries: [...new Set(members.flatMap(({ industries }) => industries))].filter((id) => id !== NONE),
    bands: distinct<Band>(bands, nameOfBand),
  };
}

/** Builds the release of a calculation beside all earlier ones, without publishing it. */
export async function buildReleaseOf(
  context: MarketContext,
  id: number,
  onProgress: (percent: number) => void,
): Promise<BuiltRelease> {
  const calculation = await loadCalculation(context, id);
  const { members: frozen } = await context.db
    .selectFrom('benchmark')
    .select('members')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = frozen as Frozen;
  const { engine } = await prepareRun(context, id);
  const systems = valuesBySystem(
    engine,
    calculation,
    known.systems.map((system) => system.id),
  );
  onProgress(30);
  const releases = await listReleases(context);
  const members = membersOf(calculation, known, null);
  const universe = universeOf([members, ...releases]);
  const groups = Int32Array.from(universe.companies);
  const earlier = new Map<number, Released[]>();
  for (const release of releases) {
    for (const [measure, some] of await loadReleased(context, release, universe, groups)) {
      earlier.set(measure, [...(earlier.get(measure) ?? []), ...some]);
    }
  }
  onProgress(50);
  const parts = partsOver(universe, members, groups);
  const places = new Map(Array.from(engine.plan.measures, (measure, at) => [measure, at]));
  const measures = Array.from(calculation.measures, (measure, at): ReleaseMeasure => ({
    id: measure,
    share: engine.plan.shares[places.get(measure) ?? -1] === 1,
    columns: columnsOfMeasure(calculation, at, systems.get(measure) ?? new Map(), universe, parts),
    earlier: earlier.get(measure) ?? [],
  }));
  const market = { ...universe, offered: members.parameters.bands.length, keptBack: new Set<string>(), enough: ENOUGH };
  const figures: ReleaseFigure[] = [];
  let done = 0;
  for (const some of buildRelease(measures, market)) {
    figures.push(...some);
    done += 1;
    if (done % 50 === 0) onProgress(50 + Math.round((40 * done) / measures.length));
  }
  return { members, systems, figures };
}
