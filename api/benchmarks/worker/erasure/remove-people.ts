import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { endSessions } from '../../../platform/sign-in/end-sessions.ts';

/**
 * Removes the people of a company: they are signed out, and their passwords, factors, keys, mailed links, letters and
 * settings go with them. What changed a subscription stays, without their names.
 */
export async function removePeople(trx: Kysely<Database>, company: number): Promise<number> {
  const people = await trx.selectFrom('users').select('user_id').where('company_id', '=', company).execute();
  for (const { user_id } of people) await endSessions(trx, user_id, new Date());
  // Somebody who has moved here may still be the contact of another company's subscription.
  const own = trx.selectFrom('users').select('user_id').where('company_id', '=', company);
  await trx.updateTable('subscription').set({ contact_user_id: null }).where('contact_user_id', 'in', own).execute();
  await trx
    .updateTable('subscription_change')
    .set({ user_id: null, user_name: null })
    .where('company_id', '=', company)
    .where('by_staff', '=', false)
    .execute();
  await trx.deleteFrom('access_request').where('company_id', '=', company).execute();
  await trx.deleteFrom('message').where('user_id', 'in', own).execute();
  await trx.deleteFrom('users').where('company_id', '=', company).execute();
  return people.length;
}
