import { sql, type Kysely, type Selectable } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { isChangeable, rightsOnCalculation } from '#domain/access/calculations.ts';
import type { SizeBand } from '#contract/benchmark-shapes.ts';
import { listBenchmarks, type Benchmark } from '#contract/benchmarks.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Publishing } from './publication/publishing.ts';
import { listRefs, namesIn } from './refs.ts';
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

async function listCompanies(db: Db, ids: readonly number[]): Promise<Ref[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('company').select(['company_id as id', 'name']).where('company_id', 'in', ids).execute();
}

/** The releases there are: few, and each of few words. */
async function listReleaseHeads(db: Db) {
  return db
    .selectFrom('release')
    .select(['id', 'benchmark_id', 'built_at'])
    .select(sql<readonly Omit<SizeBand, 'place'>[]>`parameters -> 'bands'`.as('bands'))
    .orderBy('id')
    .execute();
}
type ReleaseHead = Awaited<ReturnType<typeof listReleaseHeads>>[number];

/** The release a calculation is read in: its own; of a client's the one it was opened in, else the first. */
function releaseOf(
  { id, company_id, release_id }: BenchmarkRow,
  heads: readonly ReleaseHead[],
): ReleaseHead | undefined {
  if (company_id === null) return heads.find((one) => one.benchmark_id === id);
  return release_id === null ? heads[0] : heads.find((one) => one.id === release_id);
}

const bandOf = ({ band }: BenchmarkRow, release: ReleaseHead | undefined): SizeBand | null => {
  const bounds = band === null ? undefined : release?.bands[band];
  return bounds && band !== null ? { place: band, from: bounds.from, below: bounds.below } : null;
};

/**
 * Calculations as somebody may see them. An employee reads nothing of the operator's own notes: neither which companies
 * were chosen nor the comment.
 */
export async function presentBenchmarks(db: Db, rows: readonly BenchmarkRow[], actor: Actor): Promise<Benchmark[]> {
  const mine = (row: BenchmarkRow): boolean => isChangeable(actor, row);
  const named = async (table: 'branch' | 'it_system', ids: readonly number[]) =>
    namesIn(ids.length === 0 ? [] : await listRefs(db, table));
  const industryOf = await named(
    'branch',
    rows.flatMap(({ industry_ids }) => industry_ids),
  );
  const systemOf = await named(
    'it_system',
    rows.flatMap(({ it_system_ids }) => it_system_ids),
  );
  const heads = await listReleaseHeads(db);
  const shown = rows.map((row) => (mine(row) ? row : { ...row, company_ids: [] }));
  const companyOf = namesIn(await listCompanies(db, [...new Set(shown.flatMap(({ company_ids }) => company_ids))]));
  // People see their own calculations in full.
  const seesAuthor = (row: BenchmarkRow): boolean =>
    row.user_id === actor.user_id || (allows(actor, listBenchmarks.parts.author) && mine(row));
  const seesComment = allows(actor, listBenchmarks.parts.comment);
  return shown.map((row) => {
    const release = releaseOf(row, heads);
    return {
      id: row.id,
      itSystems: row.it_system_ids.map(systemOf),
      industries: row.industry_ids.map(industryOf),
      years: row.years,
      companies: row.company_ids.map(companyOf),
      company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
      created_at: row.created_at.toISOString(),
      processed_at: row.processed_at?.toISOString() ?? null,
      author: seesAuthor(row) && row.user_id !== null ? { id: row.user_id, name: row.user_name ?? '' } : null,
      comment: seesComment && mine(row) ? row.comment : null,
      is_final: row.is_final,
      frozen: row.published_at !== null,
      status: row.status,
      progress: row.progress,
      company_count: row.company_count,
      revision: row.revision,
      release: release ? { id: release.id, built_at: release.built_at.toISOString() } : null,
      size_band: bandOf(row, release),
      publishing: actor.company_id === null ? (row.publishing as Publishing | null) : null,
      can: rightsOnCalculation(actor, row),
    };
  });
}

export async function getBenchmarkOf(db: Db, actor: Actor, id: number | string): Promise<Benchmark> {
  const [found] = await presentBenchmarks(db, [await getBenchmarkRow(db, actor, id)], actor);
  return found!;
}
