import { ADMIN_ROLE } from '#domain/access/roles.ts';
import type { disableUser as disableUserCall, User } from '#contract/access-users.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople, requireOtherAdministrator } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';
import { requirePlace } from './place-queries.ts';
import { getUserFor } from './queries.ts';

/**
 * Disables or enables a person. Nobody takes away the last administrator; enabling needs a free place in the tariff. A
 * disabled person is signed out everywhere at once.
 */
export async function disableUser(
  { db, signIn, settings, today }: Services,
  call: Call<typeof disableUserCall>,
): Promise<User> {
  const userId = call.params.id;
  const disabled = call.body.value;
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const user = await getManagedPerson(trx, call.actor, userId);
    if (user.disabled === disabled) return getUserFor(trx, call.actor, userId, today());
    if (disabled && user.role_id === ADMIN_ROLE) await requireOtherAdministrator(trx, settings, userId);
    if (!disabled && user.company_id !== null) await requirePlace(trx, user.company_id, today());
    await trx
      .updateTable('users')
      .set((row) => ({ disabled, version: row('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    await audit(trx, call, {
      action: disabled ? 'disable' : 'enable',
      object_type: 'user',
      object_id: userId,
      before: { disabled: !disabled },
      after: { disabled },
    });
    if (disabled) await signIn.endSessionsOf(userId, trx);
    return getUserFor(trx, call.actor, userId, today());
  });
}
