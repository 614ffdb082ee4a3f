import { sql, type Kysely, type Selectable } from 'kysely';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Publishing } from './publication/publishing.ts';

type Db = Kysely<Database>;

/**
 * The calculations somebody may open: the operator's staff all of them; an employee the own company's, and the operator's
 * one that is published.
 */
export const benchmarksSeenBy = (db: Db, { company_id }: Actor) =>
  db
    .selectFrom('benchmark')
    .leftJoin('company', 'company.company_id', 'benchmark.company_id')
    .$if(company_id !== null, (rows) =>
      rows.where((row) =>
        row.or([
          row('benchmark.company_id', '=', company_id),
          row.and([row('benchmark.company_id', 'is', null), row('is_final', '=', true)]),
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

/** The number behind `final`: the own company's, else the published one. */
async function finalId(db: Db, { company_id }: Actor): Promise<number> {
  const row = await db
    .selectFrom('benchmark')
    .select('id')
    .where('is_final', '=', true)
    .where((one) => one.or([one('company_id', 'is', null), one('company_id', '=', company_id)]))
    .orderBy(sql`company_id nulls last`)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/** A calculation somebody may open, by its number or as `final`. */
export async function getBenchmarkRow(db: Db, actor: Actor, id: number | string): Promise<BenchmarkRow> {
  const number = id === 'final' ? await finalId(db, actor) : Number(id);
  const row = await shownColumns(benchmarksSeenBy(db, actor)).where('benchmark.id', '=', number).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function namesOf(db: Db, table: 'branch' | 'it_system'): Promise<Map<number, string>> {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function companyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('company').select(['company_id', 'name']).where('company_id', 'in', ids).execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}

/** The release of each calculation: of the market its own, of a company the one it reads. */
async function releasesOf(db: Db, rows: readonly BenchmarkRow[]) {
  const releases = rows.flatMap(({ release_id }) => release_id ?? []);
  const found = await db
    .selectFrom('release')
    .select(['id', 'benchmark_id', 'built_at'])
    .where(sql<boolean>`benchmark_id = any(${rows.map(({ id }) => id)}) or id = any(${releases})`)
    .execute();
  return (row: BenchmarkRow): { id: number; built_at: string } | null => {
    const isOf = row.release_id === null ? { benchmark_id: row.id } : { id: row.release_id };
    const release = found.find((one) => one.benchmark_id === isOf.benchmark_id || one.id === isOf.id);
    return release ? { id: release.id, built_at: release.built_at.toISOString() } : null;
  };
}

const refs = (ids: readonly number[], names: ReadonlyMap<number, string>): Ref[] =>
  ids.map((id) => ({ id, name: names.get(id) ?? `№ ${id}` }));

/**
 * Calculations as somebody may see them. An employee reads nothing of the operator's own notes: neither which companies
 * were chosen nor the comment.
 */
export async function presentBenchmarks(db: Db, rows: readonly BenchmarkRow[], actor: Actor): Promise<Benchmark[]> {
  const mine = (row: BenchmarkRow): boolean => actor.company_id === null || row.company_id === actor.company_id;
  const [industries, systems] = [await namesOf(db, 'branch'), await namesOf(db, 'it_system')];
  const shown = rows.map((row) => (mine(row) ? row : { ...row, company_ids: [] }));
  const companies = await companyNames(db, [...new Set(shown.flatMap(({ company_ids }) => company_ids))]);
  const releaseOf = await releasesOf(db, rows);
  // Everybody knows what they did themselves.
  const seesAuthor = (row: BenchmarkRow): boolean =>
    row.user_id === actor.user_id || (actor.held.has('bench/author/view') && mine(row));
  const seesComment = actor.held.has('bench/comment/view');
  return shown.map((row) => ({
    id: row.id,
    itSystems: refs(row.it_system_ids, systems),
    industries: refs(row.industry_ids, industries),
    years: row.years,
    companies: refs(row.company_ids, companies),
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
    release: releaseOf(row),
    publishing: actor.company_id === null ? (row.publishing as Publishing | null) : null,
  }));
}

export async function getBenchmarkOf(db: Db, actor: Actor, id: number | string): Promise<Benchmark> {
  const [found] = await presentBenchmarks(db, [await getBenchmarkRow(db, actor, id)], actor);
  return found!;
}
