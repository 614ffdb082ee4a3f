import { sql, type Kysely } from 'kysely';
import type { Release as ReleaseShown } from '#contract/releases.ts';
import { HOLDS } from '../../journal/visible-sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { currentRelease } from '../../values/published-market.ts';
import { versionsOf } from '../../values/reported-rows.ts';
import { NOT_RELEASED, RELEASE_IN_PREPARATION } from '../refusals.ts';
import type { Release } from './release/load-release.ts';
import type { Releases } from './release/releases.ts';

interface CalculationRow {
  readonly id: number;
  readonly company_id: number | null;
  readonly release_id: number | null;
}

type Db = Kysely<Database>;

export async function findCurrentRelease(db: Db): Promise<number | null> {
  return (await currentRelease(db).select('release.id').executeTakeFirst())?.id ?? null;
}

/** The calculation of that release. */
export const currentBenchmark = (db: Db) => currentRelease(db).select('benchmark_id');

/** Nothing was published yet, or what was published before there were releases is still being made into one. */
async function refuseWithoutRelease(db: Db): Promise<never> {
  const published = await db
    .selectFrom('benchmark')
    .select('id')
    .where('company_id', 'is', null)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  throw published ? conflict(RELEASE_IN_PREPARATION) : notFound(NOT_RELEASED);
}

export async function getCurrentRelease(db: Db): Promise<number> {
  return (await findCurrentRelease(db)) ?? refuseWithoutRelease(db);
}

/** The release to choose a part of the market in. */
export async function openCurrentRelease(db: Db, releases: Releases): Promise<Release> {
  const id = await findCurrentRelease(db);
  if (id === null) throw conflict(NOT_RELEASED);
  return releases.open(id);
}

export async function benchmarkOfRelease(db: Db, release: number): Promise<number> {
  const row = await db.selectFrom('release').select('benchmark_id').where('id', '=', release).executeTakeFirstOrThrow();
  return row.benchmark_id;
}

/**
 * The release a calculation is read in: its own; of a client's the one it was opened in, or the first where that was
 * before there were releases.
 */
export async function findReleaseOf(db: Db, row: CalculationRow) {
  if (row.release_id !== null) return row.release_id;
  const found = await db
    .selectFrom('release')
    .select('id')
    .$if(row.company_id === null, (rows) => rows.where('benchmark_id', '=', row.id))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function getReleaseOf(db: Db, row: CalculationRow) {
  return (await findReleaseOf(db, row)) ?? refuseWithoutRelease(db);
}

/** When each release was built. */
export async function loadReleaseDates(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('release').select(['id', 'built_at']).execute();
  return new Map(rows.map(({ id, built_at }) => [id, built_at.toISOString()]));
}

/** The newest first. */
export async function listReleases(db: Db, releases: Releases): Promise<ReleaseShown[]> {
  const rows = await db.selectFrom('release').select('id').orderBy('id', 'desc').execute();
  return Promise.all(rows.map(async ({ id }) => (await releases.open(id)).shown));
}

/** The versions of what a company reports, and its industries, the one it is counted in first. */
export async function loadReportState(db: Db, company: number) {
  const { rows } = await sql<{ versions: string; industries: number[] }>`
    select ${versionsOf(company, HOLDS)} as versions,
      (select coalesce(json_agg(branch_id order by branch_id is distinct from main_branch_id, branch_id), '[]')
        from company_branch join company using (company_id) where company_id = ${company}) as industries`.execute(db);
  return rows[0]!;
}

export async function isCompany(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('company').select('company_id').where('company_id', '=', id).executeTakeFirst();
  return found !== undefined;
}
