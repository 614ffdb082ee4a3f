import type { Kysely } from 'kysely';
import { ordersForCompany } from '#domain/access/subscriptions.ts';
import type { Text } from '#domain/language/text.ts';
import { whoOrders } from '#domain/subscriptions/ordering.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden } from '../platform/http/refusal.ts';

/** Why the actor orders nothing for their company; undefined for its contact. */
export async function findOrderingRefusal(db: Kysely<Database>, actor: Actor): Promise<Text | undefined> {
  if (ordersForCompany(actor)) return undefined;
  const contacts = await db
    .selectFrom('users')
    .select('full_name')
    .where('company_id', '=', actor.company_id)
    .where('is_company_contact', '=', true)
    .where('disabled', '=', false)
    .orderBy('user_id')
    .limit(3)
    .execute();
  return whoOrders(contacts.map((contact) => contact.full_name));
}

/** Refuses everybody but the contact: an order binds the whole company. */
export async function requireOrdering(db: Kysely<Database>, actor: Actor): Promise<void> {
  const refusal = await findOrderingRefusal(db, actor);
  if (refusal) throw forbidden(refusal);
}
