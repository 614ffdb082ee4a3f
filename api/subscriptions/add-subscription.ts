import type { addSubscription as addSubscriptionCall, Subscription } from '#contract/subscriptions.ts';
import type { Kysely } from 'kysely';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkSubscription } from './check-subscription.ts';
import { noteChange } from './note-change.ts';
import { getSubscription } from './queries.ts';

type Adding = Pick<Call<typeof addSubscriptionCall>, 'actor' | 'ip' | 'requestId' | 'body'>;

export function addSubscription({ db, today }: Services, call: Adding): Promise<Subscription> {
  return db
    .transaction()
    .execute(async (trx) => getSubscription(trx, call.actor, await insertSubscription(trx, call), today()));
}

/** The same in the transaction of a change around it; gives its number. */
export async function insertSubscription(trx: Kysely<Database>, call: Adding): Promise<number> {
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
  return id;
}
