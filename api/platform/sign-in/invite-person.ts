import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { notFound } from '../http/refusal.ts';
import type { SignInContext } from './context.ts';
import { invitationLetter } from './pages/texts.ts';
import { passwordElsewhere } from './password-elsewhere.ts';
import { hashPassword, temporaryPassword } from './passwords.ts';
import { findPerson, savePassword } from './queries.ts';
import type { TemporaryPassword } from './set-temporary-password.ts';
import { mailedLink } from './tickets.ts';

/** So long a link of an invitation works. */
export const LINK_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Nobody knows this password: the link sets the first one that is used. */
const unknownPassword = hashPassword(temporaryPassword());

export interface Inviting extends TemporaryPassword {
  /** Who wrote the letter, and for which campaign. */
  readonly author_id?: number;
  readonly year?: number;
}

/**
 * Writes a new person a letter with a link to set their first password; it works once, for two weeks, and an earlier one no
 * longer does. Without a mail server the letter waits in the outbox. False: there is no address, so that somebody has to
 * hand over a temporary password.
 */
export async function invitePerson(
  context: SignInContext,
  trx: Kysely<Database>,
  { userId, by, author_id, year }: Inviting,
): Promise<boolean> {
  const { now, journal, settings, mail } = context;
  const person = await findPerson(trx, userId);
  if (!person) throw notFound();
  if (settings.externalIssuer !== null) throw passwordElsewhere(settings.externalIssuer);
  if (!person.email_address) return false;
  await savePassword(trx, userId, { hash: await unknownPassword, mustChange: true, until: now() });
  const link_until = new Date(now().getTime() + LINK_DAYS * DAY_MS);
  const link = await mailedLink(trx, settings.publicUrl, person, link_until);
  const letter = invitationLetter(person, link, LINK_DAYS);
  await mail.send(trx, {
    to: person.email_address,
    user_id: userId,
    has_secret: true,
    topic: 'invitation',
    link_until,
    ...(author_id !== undefined && { author_id }),
    ...(year !== undefined && { year }),
    ...letter,
  });
  const { actor, ip, requestId } = by;
  await journal({ action: 'invited', object_type: 'user', object_id: String(userId), actor, ip, requestId }, trx);
  return true;
}
