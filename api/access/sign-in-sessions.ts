import { browserName } from '#domain/access/browser-name.ts';
import type { Output } from '#contract/endpoint.ts';
import type * as contract from '#contract/sign-in-sessions.ts';
import { audit } from '../journal/audit.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getManagedPerson } from './manage-person.ts';

type Sessions = Output<typeof contract.listOwnSignInSessions>;

async function describeSessions(
  { signIn, settings }: Services,
  userId: number,
  current: string | null,
): Promise<Sessions> {
  const sessions = await signIn.sessionsOf(userId);
  const results = sessions.map(({ session, user_agent, ip, started_at, seen_at }) => ({
    id: session,
    browser: browserName(user_agent),
    ip,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    current: session === current,
  }));
  return {
    managed_elsewhere: settings.externalIssuer !== null,
    results: results.toSorted((a, b) => Number(b.current) - Number(a.current)),
  };
}

export const listOwnSignInSessions = (services: Services, call: Call<typeof contract.listOwnSignInSessions>) =>
  describeSessions(services, call.actor.user_id, call.request.identity?.sid ?? null);

/** A person ends one of their own sessions; that of anybody else does not exist for them. */
export async function endOwnSignInSession(
  { db, signIn }: Services,
  call: Call<typeof contract.endOwnSignInSession>,
): Promise<void> {
  const { user_id } = call.actor;
  await db.transaction().execute(async (trx) => {
    if (!(await signIn.endSessionOf(user_id, call.params.id, trx))) throw notFound();
    await audit(trx, call, { action: 'sessions_ended', object_type: 'user', object_id: user_id });
  });
}

export async function endOtherSignInSessions(
  { db, signIn }: Services,
  call: Call<typeof contract.endOtherSignInSessions>,
): Promise<void> {
  const { user_id } = call.actor;
  await db.transaction().execute(async (trx) => {
    await signIn.endSessionsOf(user_id, trx, call.request.identity?.sid ?? null);
    await audit(trx, call, { action: 'sessions_ended', object_type: 'user', object_id: user_id });
  });
}

/** Where a person is signed in, for those who manage them. */
export async function listSignInSessionsOf(
  services: Services,
  call: Call<typeof contract.listSignInSessionsOf>,
): Promise<Sessions> {
  await services.db.transaction().execute((trx) => getManagedPerson(trx, call.actor, call.params.id));
  return describeSessions(services, call.params.id, call.request.identity?.sid ?? null);
}

/** Signs a person out everywhere, by one who manages them. */
export async function endSignInSessionsOf(
  { db, signIn }: Services,
  call: Call<typeof contract.endSignInSessionsOf>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { user_id } = await getManagedPerson(trx, call.actor, call.params.id);
    await signIn.endSessionsOf(user_id, trx);
    await audit(trx, call, { action: 'sessions_ended', object_type: 'user', object_id: user_id });
  });
}
