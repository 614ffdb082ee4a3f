import { text } from '#domain/language/text.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { forbidden } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Side } from './history-queries.ts';
import { getOwnSide } from '../publication/queries.ts';

const ADD_ONLY = text(
  'Вы можете добавить комментарий, но не изменить имеющийся: нужно право bench/comment/edit.',
  'You can add a comment but not change an existing one: that requires the bench/comment/edit permission.',
);

/** Own comments with `bench/comment/edit`, others' with `bench/all/comment/edit`; where there is none, `bench/comemnt/add` does. */
function checkRight(
  { permissions, user_id }: Actor,
  row: { readonly user_id: number | null; readonly comment: string },
): void {
  if (permissions.has('bench/all/comment/edit')) return;
  if (row.user_id !== user_id) authorise({ permissions } as Actor, { anyOf: ['bench/all/comment/edit'] });
  if (permissions.has('bench/comment/edit')) return;
  if (row.comment !== '') throw forbidden(ADD_ONLY);
}

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
    checkRight(actor, row);
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
