import { sql, type Kysely, type Selectable } from 'kysely';
import type { SizeBand } from '#contract/benchmark-shapes.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { currentBenchmark, getCurrentRelease, notWithdrawn } from './clients/market-now.ts';

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

/**
 * The number behind `final`: of an employee their company's, where a release is in force and its own was not withdrawn,
 * else the one of the release in force.
 */
const finalId = (db: Db, { company_id }: Actor) => {
  const final = db.selectFrom('benchmark').select('id').where('is_final', '=', true);
  if (company_id === null) return sql<number>`(${final.where('company_id', 'is', null)})`;
  const current = currentBenchmark(db);
  const own = final
    .where('company_id', '=', company_id)
    .where(notWithdrawn)
    .where((row) => row.exists(current));
  return sql<number>`coalesce((${own}), (${current}))`;
};

/** A calculation the viewer may open, by number or as `final`. */
export async function getBenchmarkRow(db: Db, actor: Actor, id: number | string): Promise<BenchmarkRow> {
  const row = await shownColumns(benchmarksSeenBy(db, actor))
    .where('benchmark.id', '=', id === 'final' ? finalId(db, actor) : Number(id))
    .executeTakeFirst();
  if (row) return row;
  // Whoever asks hears why nothing is in force.
  if (id === 'final') await getCurrentRelease(db);
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
    .leftJoin('release_withdrawal', 'release_id', 'id')
    .select(['id', 'benchmark_id', 'built_at', 'withdrawn_at', 'words', 'words_en'])
    .select(sql<readonly Omit<SizeBand, 'place'>[]>`parameters -> 'bands'`.as('bands'))
    .orderBy('id')
    .execute();
}
