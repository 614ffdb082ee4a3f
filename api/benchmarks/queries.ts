import { sql, type Kysely, type Selectable } from 'kysely';
import type { SizeBand } from '#contract/benchmark-shapes.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { currentBenchmark, getCurrentRelease } from './clients/queries.ts';

type Db = Kysely<Database>;

/**
 * The calculations somebody may open: the operator's staff all of them; an employee their company's, and those of the
 * operator that were released.
 */
export const benchmarksSeenBy = (db: Db, { company_id }: Actor) =>
  db
    .selectFrom('benchmark')
    .leftJoin('company', 'company.company_id', 'benchmark.company_id')
    .$if(company_id !== null, (rows) =>
      rows.where((row) =>
        row.or([
          row('benchmark.company_id', '=', company_id),
          row.exists(row.selectFrom('release').select('id').whereRef('benchmark_id', '=', 'benchmark.id')),
        ]),
      ),
    );
export type BenchmarkRows = ReturnType<typeof benchmarksSeenBy>;

const SHOWN = [
  'benchmark.id',
  'benchmark.company_id',
  'company.name as company_name',
  'user_id',
  'user_name',
  'benchmark.created_at',
  'processed_at',
  'status',
  'progress',
  'industry_ids',
  'it_system_ids',
  'years',
  'company_ids',
  'comment',
  'is_final',
  'published_at',
  'revision',
  'company_count',
  'benchmark.version',
  'release_id',
  'band',
  'publishing',
] as const;

export const shownColumns = (rows: BenchmarkRows) => rows.select(SHOWN);
export type BenchmarkRow = Omit<
  Selectable<Database['benchmark']>,
  'market_change' | 'members' | 'result_years' | 'result_companies' | 'figure_columns'
> & { readonly company_name: string | null };

/** The number behind `final`: of an employee their company's, else the one of the release of now. */
const finalId = (db: Db, { company_id }: Actor) => {
  const own = db
    .selectFrom('benchmark')
    .select('id')
    .where('is_final', '=', true)
    .where('company_id', company_id === null ? 'is' : '=', company_id)
    .limit(1);
  return company_id === null ? sql<number>`(${own})` : sql<number>`coalesce((${own}), (${currentBenchmark(db)}))`;
};

/** A calculation the viewer may open, by number or as `final`. */
export async function getBenchmarkRow(db: Db, actor: Actor, id: number | string): Promise<BenchmarkRow> {
  const row = await shownColumns(benchmarksSeenBy(db, actor))
    .where('benchmark.id', '=', id === 'final' ? finalId(db, actor) : Number(id))
    .executeTakeFirst();
  if (row) return row;
  // An employee hears why nothing is published yet.
  if (id === 'final' && actor.company_id !== null) await getCurrentRelease(db);
  throw notFound();
}

/** Two of them, to be laid side by side. */
export const getBenchmarkRows = (
  db: Db,
  actor: Actor,
  [one, other]: readonly [number | string, number | string],
): Promise<[BenchmarkRow, BenchmarkRow]> =>
  Promise.all([getBenchmarkRow(db, actor, one), getBenchmarkRow(db, actor, other)]);

export async function listCompanies(db: Db, ids: readonly number[]): Promise<Ref[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('company').select(['company_id as id', 'name']).where('company_id', 'in', ids).execute();
}

/** The releases there are: few, and each of few words. */
export async function listReleaseHeads(db: Db) {
  return db
    .selectFrom('release')
    .select(['id', 'benchmark_id', 'built_at'])
    .select(sql<readonly Omit<SizeBand, 'place'>[]>`parameters -> 'bands'`.as('bands'))
    .orderBy('id')
    .execute();
}
