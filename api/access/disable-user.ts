import { ADMIN_ROLE } from '#domain/access/roles.ts';
import { text } from '#domain/language/text.ts';
import type { disableUser as disableUserCall, User } from '#contract/access-users.ts';
import type { disableUsers as disableUsersCall } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Kysely } from 'kysely';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../platform/http/each-or-none.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { deleteTicketsOf } from '../platform/sign-in/queries.ts';
import { lockPeople, requireOtherAdministrator } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';
import { requirePlace } from './place-queries.ts';
import { getUserFor, namesSeenBy } from './queries.ts';

const OWN = text(
  'Свою учётную запись отключить нельзя. Попросите об этом того, кто тоже ведёт пользователей.',
  'You cannot disable your own account. Ask someone else who manages users.',
);

type Disabling = Pick<Call<typeof disableUserCall>, 'actor' | 'ip' | 'requestId'>;

/**
 * Disables or enables a person. Nobody takes away the last administrator, nor locks themselves out; enabling needs a free place in the tariff. A
 * disabled person is signed out everywhere at once, and the links mailed to them die.
 */
async function setDisabled(
  services: Services,
  trx: Kysely<Database>,
  call: Disabling,
  { userId, disabled }: { readonly userId: number; readonly disabled: boolean },
): Promise<void> {
  const { signIn, today } = services;
  const user = await getManagedPerson(trx, call.actor, userId);
  if (userId === call.actor.user_id) throw conflict(OWN);
  if (user.disabled === disabled) return;
  if (disabled && user.role_id === ADMIN_ROLE) await requireOtherAdministrator(trx, services, userId);
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
  if (disabled) {
    await signIn.endSessionsOf(userId, trx);
    await deleteTicketsOf(trx, userId);
  }
}

export async function disableUser(services: Services, call: Call<typeof disableUserCall>): Promise<User> {
  const userId = call.params.id;
  return services.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await setDisabled(services, trx, call, { userId, disabled: call.body.value });
    return getUserFor(services, trx, call.actor, userId);
  });
}

/** The same with many people: all of them or none. Those the person may not see are named by their number. */
export async function disableUsers(
  services: Services,
  call: Call<typeof disableUsersCall>,
): Promise<Output<typeof disableUsersCall>> {
  const users = [...new Set(call.body.users)].toSorted((a, b) => a - b);
  return services.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const refused = await refusedOf(users, (userId) =>
      setDisabled(services, trx, call, { userId, disabled: call.body.value }),
    );
    refuseMany('users', refused, await namesSeenBy(trx, call.actor, users));
    return { changed: users.length };
  });
}
