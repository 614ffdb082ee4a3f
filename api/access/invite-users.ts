import type { Kysely } from 'kysely';
import { isInvitable } from '#domain/access/managing.ts';
import { text } from '#domain/language/text.ts';
import type { Invitation } from '#contract/access-users.ts';
import type { inviteUsers as inviteUsersCall } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import type { AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../platform/http/each-or-none.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockPeople } from './lock-people.ts';
import { getManagedPerson } from './manage-person.ts';
import { namesSeenBy } from './queries.ts';

const IS_IN = text(
  'приглашение уже не нужно: человек входил, задал пароль или отключён.',
  'needs no invitation: the user has signed in, set a password or is disabled.',
);

/** Lets a person in: by a letter with a link, which is null here, or else by a temporary password to hand over. */
export async function letIn(
  { signIn }: Services,
  trx: Kysely<Database>,
  by: AuditActor,
  userId: number,
): Promise<string | null> {
  const invitation = { userId, by, ...(by.actor && { author_id: by.actor.user_id }) };
  return (await signIn.invite(invitation, trx)) ? null : signIn.setTemporaryPassword(invitation, trx);
}

/** How somebody gets in, as an answer says it: by a letter that is sent or lies in the outbox, or by a password. */
export const wayIn = ({ mail }: Pick<Services, 'mail'>, temporary_password: string | null) => {
  const written = mail.delivers ? ('queued' as const) : ('kept' as const);
  return { temporary_password, letter: temporary_password === null ? written : null };
};

/** Invites many people anew, all of them or none. Those the person may not see are named by their number. */
export async function inviteUsers(
  services: Services,
  call: Call<typeof inviteUsersCall>,
): Promise<Output<typeof inviteUsersCall>> {
  const users = [...new Set(call.body.users)].toSorted((a, b) => a - b);
  return services.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const invitations: Invitation[] = [];
    const refused = await refusedOf(users, async (userId) => {
      const person = await getManagedPerson(trx, call.actor, userId);
      if (userId === call.actor.user_id || !isInvitable(person)) throw conflict(IS_IN);
      const { full_name, username, email_address, company_name } = person;
      const way = wayIn(services, await letIn(services, trx, call, userId));
      invitations.push({ company: company_name ?? '', full_name, username, email_address, ...way });
    });
    refuseMany('users', refused, await namesSeenBy(trx, call.actor, users));
    return { changed: users.length, invitations };
  });
}
