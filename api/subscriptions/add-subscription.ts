import type { addSubscription as addSubscriptionCall, Subscription } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkSubscription } from './check-subscription.ts';
import { noteChange } from './note-change.ts';
import { getSubscription } from './queries.ts';

export function addSubscription(
  { db, today }: Services,
  call: Call<typeof addSubscriptionCall>,
): Promise<Subscription> {
  return db.transaction().execute(async (trx) => {
    const body = { contact_user: null, is_blocked: false, ...call.body };
    const after = await checkSubscription(trx, body, call.actor.company_id, null);
    const { company: company_id, tariff: tariff_id, contact_user: contact_user_id, ...rest } = body;
    const { id } = await trx
      .insertInto('subscription')
      .values({ company_id, tariff_id, contact_user_id, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, call, { action: 'create', object_type: 'subscription', object_id: id, after });
    const { tariff, valid_from, valid_to } = after;
    await noteChange(trx, call, company_id, { kind: 'added', tariff, valid_from, valid_to });
    return getSubscription(trx, call.actor, id, today());
  });
}
