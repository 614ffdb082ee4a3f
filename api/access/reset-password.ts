import type { Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';

/** Gives somebody a new temporary password, shown once; they are signed out everywhere. */
export function resetPassword({ db, signIn }: Services, actor: Actor, userId: number, doer: Doer): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await getManagedPerson(trx, actor, userId);
    return signIn.setTemporaryPassword({ userId, by: doer }, trx);
  });
}
