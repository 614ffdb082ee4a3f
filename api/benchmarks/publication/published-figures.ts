import { sql } from 'kysely';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { MetricFilter } from '../filter-measure.ts';
import type { Opened, Rooms } from '../open-benchmark.ts';
import type { FigureToBe } from '../worker/review-release.ts';
import { findReleaseOf, loadStamp } from './queries.ts';

type Published = NonNullable<BenchmarkMetric['published']>;

/** What clients read, or would read, of a metric; null where that is not known. */
export type PublishedOf = (metric: number) => Published | null;

const NOTHING: PublishedOf = () => null;

const HIDDEN: Readonly<Record<string, Published['hidden']>> = {
  few: 'few',
  difference: 'difference',
  withheld: 'withheld',
};

const NO_FIGURES = { n: null, p10: null, p25: null, median: null, p75: null, p90: null, step: null };

/** Which population of a release a filter names: one value of each at most; undefined where there is no such one. */
function cellOf({ industry = [], it_system = [], year = [], company = [] }: MetricFilter) {
  if (industry.length > 1 || it_system.length > 1 || year.length > 1 || company.length > 0) return undefined;
  return { branch_id: industry[0] ?? null, it_system_id: it_system[0] ?? null, year: year[0] ?? null };
}

type Cell = NonNullable<ReturnType<typeof cellOf>>;

async function ofRelease({ portal }: Rooms, release: number, cell: Cell): Promise<PublishedOf> {
  const rows = await portal.db
    .selectFrom('release_figure')
    .leftJoin('release as source', 'source.id', 'since_release_id')
    .selectAll('release_figure')
    .select('source.built_at')
    .where('release_id', '=', release)
    .where('band', 'is', null)
    .where(sql<boolean>`branch_id is not distinct from ${cell.branch_id}::int`)
    .where(sql<boolean>`it_system_id is not distinct from ${cell.it_system_id}::int`)
    .where(sql<boolean>`year is not distinct from ${cell.year}::int`)
    .execute();
  const found = new Map(
    rows.map(({ measure_id, state, since_release_id, built_at, n, p10, p25, median, p75, p90, step }) => {
      const isKept = state === 'kept' && since_release_id !== null && built_at !== null;
      const since = isKept ? { release_id: since_release_id, date: built_at.toISOString() } : null;
      return [measure_id, { n, p10, p25, median, p75, p90, step, since, hidden: HIDDEN[state] ?? null }];
    }),
  );
  return (metric) => found.get(metric) ?? null;
}

async function ofTrial({ portal }: Rooms, figures: readonly FigureToBe[], year: number | null): Promise<PublishedOf> {
  const releases = await portal.db.selectFrom('release').select(['id', 'built_at']).execute();
  const dates = new Map(releases.map(({ id, built_at }) => [id, built_at.toISOString()]));
  const own = new Map(figures.filter((one) => one.year === year).map((one) => [one.measure, one]));
  return (metric) => {
    const one = own.get(metric);
    if (!one) return null;
    const date = one.since === null ? undefined : dates.get(one.since);
    const since = one.state === 'kept' && date !== undefined ? { release_id: one.since!, date } : null;
    return { ...(one.figures ?? NO_FIGURES), since, hidden: HIDDEN[one.state] ?? null };
  };
}

/**
 * What clients read beside the exact figures of the staff: of the release of a calculation, else of its trial if one is
 * built. Only a trial's whole market is kept.
 */
export async function publishedBeside(rooms: Rooms, { row }: Opened, filter: MetricFilter = {}) {
  const cell = cellOf(filter);
  if (row.company_id !== null || !cell) return NOTHING;
  const { db } = rooms.portal;
  const release = await findReleaseOf(db, row.id);
  if (release) return ofRelease(rooms, release.id, cell);
  const trial = rooms.trials.find(row.id, await loadStamp(db, row));
  if (!trial || cell.branch_id !== null || cell.it_system_id !== null) return NOTHING;
  return ofTrial(rooms, trial.figures, cell.year);
}
