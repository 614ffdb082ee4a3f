import { text } from '#domain/language/text.ts';
import type { saveSubscription as saveSubscriptionCall, Subscription } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockCompany } from './active.ts';
import { checkSubscription, type Journalled } from './check-subscription.ts';
import { noteChange } from './note-change.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { getSubscription, subscriptions } from './queries.ts';

const OTHER_COMPANY = text(
  'Подписку нельзя передать другой компании. Добавьте ей новую.',
  'A subscription cannot be moved to another company. Add a new one instead.',
);

/** Changes, blocks or unblocks a subscription; its company stays. */
export async function saveSubscription(
  { db, today }: Services,
  call: Call<typeof saveSubscriptionCall>,
): Promise<Subscription> {
  const { version, ...sent } = call.body;
  const { id } = call.params;
  const scope = call.actor.company_id;
  return db.transaction().execute(async (trx) => {
    const held = await trx.selectFrom('subscription').select('company_id').where('id', '=', id).executeTakeFirst();
    // Every change takes the company's lock first: two of them wait for each other instead of meeting half-way.
    if (held) await lockCompany(trx, held.company_id);
    const found = await subscriptions(trx, today(), scope).selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound();
    await requireUnchanged(trx, call, { object_type: 'subscription', object_id: id, version: found.version }, version);
    if (found.company_id !== sent.company) throw wrongField('company', OTHER_COMPANY);
    const body = { contact_user: found.contact_user_id, is_blocked: found.is_blocked, ...sent };
    const after = await checkSubscription(trx, body, scope, id);
    const before: Journalled = {
      company: found.company_name,
      tariff: found.tariff_name,
      valid_from: found.valid_from,
      valid_to: found.valid_to,
      contact_user: found.contact_name,
      is_blocked: found.is_blocked,
    };
    await trx
      .updateTable('subscription')
      .set({
        tariff_id: body.tariff,
        // What was chosen for the next term holds now: nothing is left to choose.
        ...(found.next_tariff_id === body.tariff && { next_tariff_id: null }),
        valid_from: body.valid_from,
        valid_to: body.valid_to,
        contact_user_id: body.contact_user,
        is_blocked: body.is_blocked,
        version: found.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'subscription', object_id: id, before, after });
    await noteChange(trx, call, found.company_id, {
      kind: before.is_blocked === after.is_blocked ? 'edited' : after.is_blocked ? 'blocked' : 'unblocked',
      tariff_before: before.tariff,
      tariff: after.tariff,
      valid_from: after.valid_from,
      valid_to: after.valid_to,
    });
    return getSubscription(trx, call.actor, id, today());
  });
}
