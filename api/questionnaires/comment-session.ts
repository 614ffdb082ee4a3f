import { accessToCommentSession } from '#domain/access/commenting.ts';
import type { commentSession as commentCall, Session } from '#contract/questionnaires.ts';
import { audit } from '../journal/audit.ts';
import { authorise } from '../platform/http/access.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getSessionOf } from './session-rows.ts';

/** Changes the comment of a questionnaire. */
export const commentSession = ({ db }: Services, call: Call<typeof commentCall>): Promise<Session> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    await getSessionOf(trx, call.actor, id);
    const { user_id, comment } = await trx
      .selectFrom('session')
      .select(['user_id', 'comment'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    authorise(call.actor, accessToCommentSession(call.actor, { user_id }));
    const value = call.body.value.trim();
    if (value !== comment) {
      await trx.updateTable('session').set({ comment: value }).where('id', '=', id).execute();
      const auditEvent = { action: 'update', object_type: 'session', object_id: id } as const;
      await audit(trx, call, { ...auditEvent, before: { comment }, after: { comment: value } });
    }
    return getSessionOf(trx, call.actor, id);
  });
