import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { withdrawRelease, type ReleaseRow, type ReleaseStates } from '#contract/release-states.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { listReleaseStates } from '../clients/queries.ts';
import { listReaders } from '../publication/notify-of-release.ts';

type Db = Kysely<Database>;

/** When clients read each release. */
async function loadReadings(db: Db): Promise<Map<number, ReleaseRow['read']>> {
  const rows = await db
    .selectFrom('release_reading')
    .select(['release_id', 'since', sql<Date | null>`lead(since) over (order by id)`.as('until')])
    .orderBy('id')
    .execute();
  const found = new Map<number, ReleaseRow['read']>();
  for (const { release_id: id, since, until } of rows) {
    if (id === null) continue;
    const own = found.get(id) ?? [];
    found.set(id, [...own, { since: since.toISOString(), until: until?.toISOString() ?? null }]);
  }
  return found;
}

/** All releases with their state, the newest first. */
export async function listReleaseRows(db: Db, actor: Actor): Promise<ReleaseRow[]> {
  const readings = await loadReadings(db);
  const rows = await listReleaseStates(db)
    .select(['benchmark_id', 'built_at', 'release.companies', 'result_years'])
    .select(['withdrawn_at', 'gone.user_id', 'gone.user_name', 'reason', 'kind', 'words', 'words_en', 'instead_id'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    benchmark_id: row.benchmark_id,
    state: row.state,
    built_at: row.built_at.toISOString(),
    company_count: row.companies.length,
    years: row.result_years,
    read: readings.get(row.id) ?? [],
    withdrawal: row.withdrawn_at && {
      withdrawn_at: row.withdrawn_at.toISOString(),
      author: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
      kind: row.kind ?? 'other',
      reason: row.reason ?? '',
      words: row.words ?? '',
      words_en: row.words_en ?? '',
      instead: row.instead_id,
    },
    can: { withdraw: row.withdrawn_at === null && allows(actor, withdrawRelease.access) },
  }));
}

/** For the staff: the releases, and to whom a withdrawal would be told. */
export async function readReleases({ db, today }: Services, actor: Actor): Promise<ReleaseStates> {
  const readers = await listReaders(db, today()).execute();
  return {
    results: await listReleaseRows(db, actor),
    readers: { companies: new Set(readers.map(({ company_id }) => company_id)).size, people: readers.length },
  };
}
