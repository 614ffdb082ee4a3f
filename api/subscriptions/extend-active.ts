import { isDeepStrictEqual } from 'node:util';
import { growsLonger } from '#domain/subscriptions/extend.ts';
import type { ActiveSubscription, extendActiveSubscription } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import { changedMeanwhile, conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getActive, lockCompany, ownCompany } from './active.ts';
import { noteChange } from './note-change.ts';
import { requireOrdering } from './ordering.ts';
import { planExtension } from './plan-extension.ts';
import { getActiveWithUsage } from './present-active.ts';

/**
 * Orders the next term of their company's subscription, from the day after its end: the same subscription grows longer,
 * or, where the next term has another tariff or price, one of its own follows it.
 */
export async function extendActive(
  { db, today }: Services,
  call: Call<typeof extendActiveSubscription>,
): Promise<ActiveSubscription> {
  const { actor } = call;
  const day = today();
  const { valid_to: seenEnd, ...seen } = call.body ?? {};
  const companyId = ownCompany(actor);
  return db.transaction().execute(async (trx) => {
    await requireOrdering(trx, actor);
    await lockCompany(trx, companyId);
    const active = await getActive(trx, companyId, day);
    if (seenEnd !== undefined && seenEnd !== active.valid_to) throw changedMeanwhile();
    const plan = await planExtension(trx, companyId, active, day);
    if ('refusal' in plan) throw conflict(plan.refusal);
    const { from: valid_from, to: valid_to, tariff } = plan;
    const { price, months } = await trx
      .selectFrom('tariff')
      .select(['price', 'months'])
      .where('id', '=', tariff.id)
      .forShare()
      .executeTakeFirstOrThrow();
    const offered = { tariff: tariff.id, price: Number(price), months };
    if (!isDeepStrictEqual({ ...offered, ...seen }, offered)) throw changedMeanwhile();
    const { id, tariff_name: tariff_before } = active;
    const follows = active.next ?? !growsLonger(active, { price: active.tariff_price, months: active.tariff_months });
    await trx
      .updateTable('subscription')
      .set((row) => ({ ...(follows ? { next_tariff_id: null } : { valid_to }), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const subscription = { object_type: 'subscription', object_id: id } as const;
    if (follows) {
      const { contact_user_id } = active;
      const next = { company_id: companyId, tariff_id: tariff.id, valid_from, valid_to, contact_user_id };
      const { id: nextId } = await trx
        .insertInto('subscription')
        .values(next)
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = { tariff: tariff.name, valid_from, valid_to };
      await audit(trx, call, { ...subscription, action: 'create', object_id: nextId, after });
    } else {
      const before = { tariff: tariff_before, valid_to: active.valid_to };
      await audit(trx, call, { ...subscription, action: 'update', before, after: { tariff: tariff.name, valid_to } });
    }
    await noteChange(trx, call, companyId, {
      kind: 'extended',
      tariff_before,
      tariff: tariff.name,
      valid_from,
      valid_to,
    });
    return getActiveWithUsage(trx, call, day);
  });
}
