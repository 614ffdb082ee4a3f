import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { deletePayloadsOf, deletePayloadsOfGrant, deleteSessions, findSessions } from './payload-queries.ts';
import { listPeopleWhoNeedFactor, refuseEarlierProofs, refuseEarlierTokens } from './queries.ts';
import { markEnded } from './session-queries.ts';

// Every session is first marked as ended: what the provider holds may be written again by a renewal under way.
// Sign-ins under way end with the sessions, or they would become new ones.

/**
 * Signs a person out everywhere, with an external provider too, whose tokens are refused from now on; or everywhere but
 * in the session `kept`, whose tokens go on while those of the others die with their sessions.
 */
export async function endSessions(
  db: Kysely<Database>,
  userId: number,
  at: Date,
  kept: string | null = null,
): Promise<void> {
  if (kept === null) await refuseEarlierTokens(db, userId, at);
  await refuseEarlierProofs(db, userId);
  await markEnded(db, { userId, kept });
  await deletePayloadsOf(db, userId, kept);
}

/** Ends one session of a person; false when they have none of that name. */
export async function endSession(db: Kysely<Database>, userId: number, session: string): Promise<boolean> {
  if ((await markEnded(db, { userId, session })) === 0) return false;
  await deleteSessions(db, [session]);
  return true;
}

/** Ends the sessions that hold a grant, with all that came of it. */
export async function endSessionsOfGrant(db: Kysely<Database>, grantId: string): Promise<void> {
  await markEnded(db, { sessions: await findSessions(db, { grantId }) });
  await deletePayloadsOfGrant(db, grantId);
}

/** Ends what one person, or everybody of a role, has begun without the second factor that the role requires. */
export async function endUnprovedSessions(
  db: Kysely<Database>,
  of: { readonly userId: number } | { readonly roleId: string },
): Promise<void> {
  const people = await listPeopleWhoNeedFactor(db, of);
  await refuseEarlierProofs(db, people);
  const sessions = await findSessions(db, { unprovedOf: people });
  await markEnded(db, { sessions });
  await deleteSessions(db, sessions);
}
