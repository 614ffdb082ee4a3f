import { sql, type Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { currentRelease } from '../../values/published-market.ts';
import { NOT_DONE } from '../refusals.ts';
import { loadStamp } from './queries.ts';

const WITHDRAWN = text(
  'Выпуск этого расчёта отозван, вернуть его нельзя. Запустите расчёт заново и опубликуйте его.',
  'The release of this calculation was withdrawn and cannot come back. Run it again and publish the new one.',
);

export interface FinalMark {
  readonly id: number;
  readonly value: boolean;
  readonly by: AuditActor;
  readonly now: Date;
  /** What was checked; null: nothing needed to be. */
  readonly stamp: string | null;
  /** What the journal says beside the mark. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** Two that are made final at once would each look for the one before them and not see each other. */
export async function lockFinal(trx: Kysely<Database>, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon final'))`.execute(trx);
  await trx.selectFrom('benchmark').select('id').where('id', '=', id).forUpdate().execute();
}

/** A calculation whose release was withdrawn is published no more. */
export async function refuseWithdrawn(db: Kysely<Database>, benchmark: number): Promise<void> {
  const withdrawn = await db
    .selectFrom('release')
    .innerJoin('release_withdrawal', 'release_id', 'release.id')
    .select('release.id')
    .where('benchmark_id', '=', benchmark)
    .executeTakeFirst();
  if (withdrawn) throw conflict(WITHDRAWN);
}

/** Notes which release clients read from now on, where that is another or none. */
export async function noteReading(trx: Kysely<Database>, since: Date): Promise<void> {
  const now = await currentRelease(trx).select('release.id').executeTakeFirst();
  const last = await trx
    .selectFrom('release_reading')
    .select('release_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const release_id = now?.id ?? null;
  if ((last?.release_id ?? null) === release_id) return;
  await trx.insertInto('release_reading').values({ since, release_id }).execute();
}

/** Saves the mark in the caller's transaction; false when what was checked is no longer what would be published. */
export async function saveFinal(trx: Kysely<Database>, mark: FinalMark): Promise<boolean> {
  const { id, value, by, now, stamp, after } = mark;
  await lockFinal(trx, id);
  const row = await trx
    .selectFrom('benchmark')
    .select(['id', 'version', 'company_id', 'is_final', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.is_final === value) return true;
  if (row.status !== 'done') throw conflict(NOT_DONE);
  if (value) await refuseWithdrawn(trx, id);
  if (stamp !== null && stamp !== (await loadStamp(trx, row))) return false;
  const others = trx
    .updateTable('benchmark')
    .set({ is_final: false })
    .where('is_final', '=', true)
    .where('company_id', row.company_id === null ? 'is' : '=', row.company_id);
  const before = value ? await others.returning('id').execute() : [];
  await trx
    .updateTable('benchmark')
    .set({ is_final: value, ...(value && row.published_at === null && { published_at: now }) })
    .where('id', '=', id)
    .execute();
  if (row.company_id === null) await noteReading(trx, now);
  await audit(trx, by, {
    action: 'update',
    object_type: 'benchmark',
    object_id: id,
    before: { is_final: row.is_final, ...(before[0] && { final: before[0].id }) },
    after: { is_final: value, ...after },
  });
  return true;
}
