import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { deletePayloadsOf } from './payload-queries.ts';
import { refuseEarlierTokens } from './queries.ts';

/** Signs a person out everywhere, with an external provider too: its tokens are refused from now on. */
export async function endSessions(db: Kysely<Database>, userId: number, at: Date): Promise<void> {
  await refuseEarlierTokens(db, userId, at);
  await deletePayloadsOf(db, userId, null);
}

/**
 * Signs a person out everywhere but in the session `kept`. Its tokens go on; those of the others die with their
 * sessions, which every call looks up.
 */
export async function endOtherSessions(db: Kysely<Database>, userId: number, kept: string): Promise<void> {
  await deletePayloadsOf(db, userId, kept);
}
