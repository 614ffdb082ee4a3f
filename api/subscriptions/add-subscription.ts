import { record, type Doer } from '../journal/record.ts';
import type { Services } from '../platform/services.ts';
import { checkSubscription, type SubscriptionBody } from './check-subscription.ts';
import { noteChange } from './note-change.ts';
import type { Scope } from './queries.ts';

export function addSubscription({ db }: Services, sent: SubscriptionBody, scope: Scope, doer: Doer): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const body = { contact_user: null, is_blocked: false, ...sent };
    const after = await checkSubscription(trx, body, scope, null);
    const { company: company_id, tariff: tariff_id, contact_user: contact_user_id, ...rest } = body;
    const { id } = await trx
      .insertInto('subscription')
      .values({ company_id, tariff_id, contact_user_id, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, doer, { action: 'create', object_type: 'subscription', object_id: id, after });
    const { tariff, valid_from, valid_to } = after;
    await noteChange(trx, doer, company_id, { kind: 'added', tariff, valid_from, valid_to });
    return id;
  });
}
