import type { resetFactors as resetFactorsCall, User } from '#contract/access-users.ts';
import { text } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';
import { getUserFor } from './queries.ts';

const OWN = text(
  'Свой второй фактор меняют в «Профиль» → «Вход и безопасность». Если он потерян, его сбросит другой администратор.',
  'Change your own second factor in “Profile” → “Sign-in and security”. If you have lost it, another administrator can reset it.',
);

export function refuseOwnReset(actor: Actor, userId: number): void {
  if (userId === actor.user_id) throw conflict(OWN);
}

/** For who has lost phone, key and codes: the next sign-in is by the password, and sets a factor up where the role asks for one. */
export function resetFactors(services: Services, call: Call<typeof resetFactorsCall>): Promise<User> {
  const { db, signIn } = services;
  const userId = call.params.id;
  refuseOwnReset(call.actor, userId);
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await getManagedPerson(trx, call.actor, userId);
    await signIn.resetFactors({ userId, by: call }, trx);
    return getUserFor(services, trx, call.actor, userId);
  });
}
