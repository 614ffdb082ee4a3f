import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { digest } from './payload-queries.ts';
import { deleteTicketsOf, insertTicket, type Person } from './queries.ts';

/** What a ticket is good for: one sign-in under way, named by its id, or a mailed link. */
export type TicketUse = { readonly interaction: string } | 'mail';

/** Only the digest is kept, and it covers the use: a ticket for one purpose opens no other. */
export const ticketId = (secret: string, use: TicketUse): string =>
  digest(use === 'mail' ? `mail ${secret}` : `sign-in ${use.interaction} ${secret}`);

/** Makes a permission to set a new password once, and returns its secret. */
export async function issueTicket(
  db: Kysely<Database>,
  userId: number,
  use: TicketUse,
  expiresAt: Date,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await insertTicket(db, ticketId(secret, use), userId, expiresAt);
  return secret;
}

/**
 * A link to set a password, for a letter; those mailed before end. Its secret stands behind the `#`, which no browser
 * sends, so that no proxy notes it.
 */
export async function mailedLink(
  db: Kysely<Database>,
  publicUrl: string,
  { user_id, locale }: Person,
  expiresAt: Date,
): Promise<string> {
  await deleteTicketsOf(db, user_id);
  const secret = await issueTicket(db, user_id, 'mail', expiresAt);
  return `${publicUrl}/signin/reset?lang=${locale}#${secret}`;
}
