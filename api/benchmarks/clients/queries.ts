import { sql, type Kysely } from 'kysely';
import type { ReleaseState } from '#domain/benchmarks/release/release-states.ts';
import type { Output } from '#contract/endpoint.ts';
import type { listReleases as listCall } from '#contract/releases.ts';
import { HOLDS } from '../../journal/visible-sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { versionsOf } from '../../values/reported-rows.ts';
import { refuseWithoutRelease } from './market-now.ts';
import type { Releases } from './release/releases.ts';

interface CalculationRow {
  readonly id: number;
  readonly company_id: number | null;
  readonly release_id: number | null;
}

type Db = Kysely<Database>;

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

/** All releases, whoever may read them, the newest first. */
export const listReleaseStates = (db: Db) =>
  db
    .selectFrom('release')
    .innerJoin('benchmark', 'benchmark.id', 'benchmark_id')
    .leftJoin('release_withdrawal as gone', 'gone.release_id', 'release.id')
    .select('release.id')
    .select(
      sql<ReleaseState>`case when gone.release_id is not null then 'withdrawn' when is_final then 'in_force' else 'replaced' end`.as(
        'state',
      ),
    )
    .orderBy('release.id', 'desc');

/** With what they show, the newest first. */
export async function listReleases(db: Db, releases: Releases): Promise<Output<typeof listCall>> {
  const rows = await listReleaseStates(db).execute();
  return Promise.all(rows.map(async ({ id, state }) => ({ ...(await releases.open(id)).shown, state })));
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
