import { sql, type Kysely } from 'kysely';
import type { PublishedRow } from '#domain/doubts/usual-market.ts';
import type { Database } from '../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The release in force, which clients read now: that of the final calculation. One, or none. */
export const currentRelease = (db: Db) =>
  db.selectFrom('release').innerJoin('benchmark', 'benchmark.id', 'benchmark_id').where('is_final', '=', true);

interface ReleaseRow {
  readonly id: number;
  readonly built_at: Date;
}

/** The quartiles of the whole market. */
export interface WholeFigures extends Pick<PublishedRow, 'p25' | 'p75'> {
  readonly median: number;
}

/** The market as that release contains it. */
export interface PublishedMarket {
  readonly release: ReleaseRow;
  /** Of all companies, of IT systems and of size bands; nothing of industries. */
  readonly rows: readonly PublishedRow[];
  /** Latest values of all companies, by metric. */
  readonly latest: ReadonlyMap<number, WholeFigures>;
  /** Of the newest year only the latest values are reported. */
  of(metric: number, year: number): WholeFigures | undefined;
}

/** A release never changes, so each is read once. */
const published = new WeakMap<Db, { readonly id: number; readonly market: Promise<PublishedMarket> }>();

async function load(db: Db, release: ReleaseRow): Promise<PublishedMarket> {
  const { rows } = await sql<PublishedRow & { median: number; newest: number | null }>`
    select measure_id as measure, year, it_system_id as system, band, p10, p25, median, p75, p90, step,
      (select (parameters -> 'years' ->> -1)::integer from release where id = release_id) as newest
    from release_figure
    where release_id = ${release.id} and branch_id is null and median is not null`.execute(db);
  const [latest, years] = [new Map<number, WholeFigures>(), new Map<string, WholeFigures>()];
  for (const { measure, year, system, band, p25, median, p75 } of rows) {
    if (system !== null || band !== null) continue;
    if (year === null) latest.set(measure, { p25, median, p75 });
    else years.set(`${measure} ${year}`, { p25, median, p75 });
  }
  const newest = rows[0]?.newest ?? Infinity;
  const of = (metric: number, year: number) => (year >= newest ? latest.get(metric) : years.get(`${metric} ${year}`));
  return { release, rows, latest, of };
}

/** What companies may be shown of the market, or null before anything is published. */
export async function findPublishedMarket(db: Db): Promise<PublishedMarket | null> {
  const release = await currentRelease(db).select(['release.id', 'built_at']).executeTakeFirst();
  if (!release) return null;
  const known = published.get(db);
  if (known?.id === release.id) return known.market;
  const market = load(db, release);
  published.set(db, { id: release.id, market });
  market.catch(() => published.delete(db));
  return market;
}
