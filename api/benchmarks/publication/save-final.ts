import { sql, type Kysely } from 'kysely';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { NOT_DONE } from '../refusals.ts';
import { loadStamp } from './queries.ts';

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
  await audit(trx, by, {
    action: 'update',
    object_type: 'benchmark',
    object_id: id,
    before: { is_final: row.is_final, ...(before[0] && { final: before[0].id }) },
    after: { is_final: value, ...after },
  });
  return true;
}
