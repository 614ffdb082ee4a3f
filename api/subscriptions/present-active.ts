import type { Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import type { Locale } from '#domain/language/text.ts';
import { changeTariff, extendActiveSubscription, type ActiveSubscription } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { getActive, ownCompany } from './active.ts';
import { listChanges } from './change-queries.ts';
import { countCalculations, countUsers } from './count-usage.ts';
import { findOrderingRefusal } from './ordering.ts';
import { planExtension } from './plan-extension.ts';
import { getSubscription } from './queries.ts';

/** The subscription in force, how much of it is used, and what the reader can order. */
export async function getActiveWithUsage(
  db: Kysely<Database>,
  { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
  today: string,
): Promise<ActiveSubscription> {
  const companyId = ownCompany(actor);
  const active = await getActive(db, companyId, today);
  const [users, calculations] = [await countUsers(db, companyId), await countCalculations(db, companyId, today)];
  const refusal = await findOrderingRefusal(db, actor);
  const plan = refusal ? { refusal } : await planExtension(db, companyId, active, today);
  const mayExtend = allows(actor, extendActiveSubscription.access);
  return {
    ...(await getSubscription(db, actor, active.id, today)),
    usage: { users, calculations },
    extension: 'refusal' in plan ? null : { tariff: plan.tariff, valid_from: plan.from, valid_to: plan.to },
    extension_refusal: mayExtend && 'refusal' in plan ? plan.refusal[locale] : null,
    changes: await listChanges(db, companyId, { isStaff: false }),
    can: {
      extend: mayExtend && !('refusal' in plan),
      change_tariff: !refusal && allows(actor, changeTariff.access),
    },
  };
}
