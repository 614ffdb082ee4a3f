import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { MetricFilter } from '../results/filter-measure.ts';
import type { LoadedBenchmark, BenchmarkServices } from '../results/open-benchmark.ts';
import type { FigureToBe } from '../worker/release/review-release.ts';
import { findReleaseOf, loadReleaseDates } from '../clients/queries.ts';
import { loadStamp } from './queries.ts';

type Published = NonNullable<BenchmarkMetric['published']>;

/** What clients read, or would read, of a metric; null where that is not known. */
export type PublishedOf = (metric: number) => Published | null;

const NOTHING: Beside = { published: () => null, key: '' };

const HIDDEN: Readonly<Record<string, Published['hidden']>> = {
  few: 'few',
  difference: 'difference',
  withheld: 'withheld',
};

const NO_FIGURES = { n: null, p10: null, p25: null, median: null, p75: null, p90: null, step: null };

/** Which population of a release a filter names: one value of each at most; undefined where there is no such one. */
function cellOf({ industry = [], it_system = [], year = [], company = [] }: MetricFilter) {
  if (industry.length > 1 || it_system.length > 1 || year.length > 1 || company.length > 0) return undefined;
  const population = { industry: industry[0] ?? null, system: it_system[0] ?? null, band: null };
  return { population, year: year[0] ?? null };
}

type Cell = NonNullable<ReturnType<typeof cellOf>>;

async function ofRelease(
  { releases }: BenchmarkServices,
  id: number,
  { population, year }: Cell,
): Promise<PublishedOf> {
  const cells = await releases.cells(await releases.open(id), population);
  return (metric) => {
    const found = cells.get(metric);
    return (year === null ? found?.latest : found?.years.get(year)) ?? null;
  };
}

async function ofTrial(
  services: BenchmarkServices,
  figures: readonly FigureToBe[],
  year: number | null,
): Promise<PublishedOf> {
  const dates = await loadReleaseDates(services.db);
  const own = new Map(figures.filter((one) => one.year === year).map((one) => [one.measure, one]));
  return (metric) => {
    const one = own.get(metric);
    if (!one) return null;
    const date = one.since === null ? undefined : dates.get(one.since);
    const since = one.state === 'kept' && date !== undefined ? { release_id: one.since!, date } : null;
    return { ...(one.figures ?? NO_FIGURES), since, hidden: HIDDEN[one.state] ?? null };
  };
}

/** What clients read beside the exact figures, and the key it stays the same under; null: it changes without one. */
interface Beside {
  readonly published: PublishedOf;
  readonly key: string | null;
}

/**
 * What clients read beside the exact figures of the staff: of the release of a calculation, else of its trial if one is
 * built. Only a trial's whole market is kept.
 */
export async function publishedBeside(
  services: BenchmarkServices,
  { row }: LoadedBenchmark,
  filter: MetricFilter = {},
): Promise<Beside> {
  const cell = cellOf(filter);
  if (row.company_id !== null || !cell) return NOTHING;
  const { db } = services;
  const release = await findReleaseOf(db, row);
  if (release !== null) return { published: await ofRelease(services, release, cell), key: `release ${release}` };
  const trial = services.trials.find(row.id, await loadStamp(db, row));
  if (!trial || cell.population.industry !== null || cell.population.system !== null) return NOTHING;
  return { published: await ofTrial(services, trial.figures, cell.year), key: null };
}
