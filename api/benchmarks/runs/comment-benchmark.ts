import { accessToCommentCalculation } from '#domain/access/commenting.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import type { Side } from './history-queries.ts';
import { getOwnSide } from '../publication/queries.ts';

/** Changes the comment of a calculation. */
export async function commentBenchmark(
  { db }: Services,
  call: AuditActor & { readonly actor: Actor; readonly params: { id: number }; readonly body: { value: string } },
  side: Side,
): Promise<void> {
  const { actor, params, body } = call;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('benchmark').select('id').where('id', '=', params.id).forUpdate().execute();
    const row = await getOwnSide(trx, actor, params.id, side);
    if (row.comment === body.value) return;
    authorise(actor, accessToCommentCalculation(actor, row));
    await trx.updateTable('benchmark').set({ comment: body.value }).where('id', '=', params.id).execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'benchmark',
      object_id: params.id,
      before: { comment: row.comment },
      after: { comment: body.value },
    });
  });
}
