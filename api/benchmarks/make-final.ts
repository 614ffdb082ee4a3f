import { sql, type Kysely } from 'kysely';
import { record, type Doer } from '../journal/record.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import type { Side } from './history-queries.ts';
import { getBenchmarkRow } from './queries.ts';
import { NOT_DONE } from './refusals.ts';

type Call = Doer & {
  readonly actor: Actor;
  readonly params: { readonly id: number };
  readonly body: { readonly value: boolean };
};

/** A calculation of one of the two lists; an employee changes only those of the own company. */
export async function getOwnSide(db: Kysely<Database>, actor: Actor, id: number, side: Side) {
  const row = await getBenchmarkRow(db, actor, id);
  const clients = row.company_id !== null;
  if (clients !== (side === 'clients')) throw notFound();
  if (actor.company_id !== null && !clients) throw notFound();
  return row;
}

/**
 * Makes a calculation final or no longer final. There is one published market, and one of each company: the one before
 * steps back and stays as it was.
 */
export async function makeFinal({ db, now }: Portal, call: Call, side: Side): Promise<void> {
  const { actor, params, body } = call;
  await db.transaction().execute(async (trx) => {
    // Two that are made final at once would each look for the one before them and not see each other.
    await sql`select pg_advisory_xact_lock(hashtext('etalon final'))`.execute(trx);
    await trx.selectFrom('benchmark').select('id').where('id', '=', params.id).forUpdate().execute();
    const row = await getOwnSide(trx, actor, params.id, side);
    if (row.is_final === body.value) return;
    if (row.status !== 'done') throw conflict(NOT_DONE);
    const others = trx
      .updateTable('benchmark')
      .set({ is_final: false })
      .where('is_final', '=', true)
      .where('company_id', row.company_id === null ? 'is' : '=', row.company_id);
    const before = body.value ? await others.returning('id').execute() : [];
    await trx
      .updateTable('benchmark')
      .set({ is_final: body.value, ...(body.value && row.published_at === null && { published_at: now() }) })
      .where('id', '=', params.id)
      .execute();
    await record(trx, call, {
      action: 'update',
      object_type: 'benchmark',
      object_id: params.id,
      before: { is_final: row.is_final, ...(before[0] && { final: before[0].id }) },
      after: { is_final: body.value },
    });
  });
}
