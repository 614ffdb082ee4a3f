import type { Output } from '#contract/endpoint.ts';
import type { resetPassword as resetPasswordCall } from '#contract/access-users.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';

/** The temporary password is shown once, and the person is signed out everywhere. */
export function resetPassword(
  { db, signIn }: Services,
  call: Call<typeof resetPasswordCall>,
): Promise<Output<typeof resetPasswordCall>> {
  const userId = call.params.id;
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await getManagedPerson(trx, call.actor, userId);
    return { temporary_password: await signIn.setTemporaryPassword({ userId, by: call }, trx) };
  });
}
