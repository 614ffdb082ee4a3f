import type { markMessages as markCall } from '#contract/messages.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { markOwnMessages } from './queries.ts';

/** Marks own messages as read or unread; the person's other windows show it at once. */
export const markMessages = (
  { db, now, events }: Services,
  { actor, body }: Call<typeof markCall>,
): Promise<{ ids: number[] }> =>
  db.transaction().execute(async (trx) => {
    const ids = await markOwnMessages(trx, actor.user_id, body.read ? now() : null, body.ids);
    if (ids.length > 0) await events.announce(trx, { type: 'message', user_id: actor.user_id });
    return { ids };
  });
