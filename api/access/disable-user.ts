import { ADMIN_ROLE } from '#domain/access/roles.ts';
import { dayOf } from '#domain/language/day.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople, requireOtherAdministrator } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';
import { requirePlace } from './place-queries.ts';

/**
 * Disables or enables a person. Nobody takes away the last administrator; enabling needs a free place in the tariff. A
 * disabled person is signed out everywhere at once.
 */
export async function disableUser(
  { db, signIn, settings, now }: Services,
  actor: Actor,
  userId: number,
  disabled: boolean,
  doer: Doer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const user = await getManagedPerson(trx, actor, userId);
    if (user.disabled === disabled) return;
    if (disabled && user.role_id === ADMIN_ROLE) await requireOtherAdministrator(trx, settings, userId);
    if (!disabled && user.company_id !== null) await requirePlace(trx, user.company_id, dayOf(now()));
    await trx
      .updateTable('users')
      .set((row) => ({ disabled, version: row('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    await record(trx, doer, {
      action: disabled ? 'disable' : 'enable',
      object_type: 'user',
      object_id: userId,
      before: { disabled: !disabled },
      after: { disabled },
    });
    if (disabled) await signIn.endSessionsOf(userId, trx);
  });
}
