import type { Output } from '#contract/endpoint.ts';
import type { resetPassword as resetPasswordCall } from '#contract/access-users.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';
import { refuseOwnReset } from './reset-factors.ts';

/**
 * The temporary password is shown once, and the person is signed out everywhere. Second factors stay for who only forgot
 * the password; where the account was taken they go too, because a passkey signs in without it.
 */
export function resetPassword(
  { db, signIn }: Services,
  call: Call<typeof resetPasswordCall>,
): Promise<Output<typeof resetPasswordCall>> {
  const userId = call.params.id;
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await getManagedPerson(trx, call.actor, userId);
    if (call.query.remove_factors === true) {
      refuseOwnReset(call.actor, userId);
      await signIn.resetFactors({ userId, by: call }, trx);
    }
    return { temporary_password: await signIn.setTemporaryPassword({ userId, by: call }, trx) };
  });
}
