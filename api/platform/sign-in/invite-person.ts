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

const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Mails a new person a link to set their first password; it works once, for a week, and an earlier one no longer does.
 * False: no mail server or no address, so that somebody has to hand over a temporary password.
 */
export async function invitePerson(
  context: SignInContext,
  trx: Kysely<Database>,
  { userId, by }: TemporaryPassword,
): Promise<boolean> {
  const { now, journal, settings, mail } = context;
  const person = await findPerson(trx, userId);
  if (!person) throw notFound();
  if (settings.externalIssuer !== null) throw passwordElsewhere(settings.externalIssuer);
  if (!mail.delivers || !person.email_address) return false;
  // Nobody knows this password: the link sets the first one that is used.
  await savePassword(trx, userId, { hash: await hashPassword(temporaryPassword()), mustChange: true, until: now() });
  const until = new Date(now().getTime() + LINK_DAYS * DAY_MS);
  const link = await mailedLink(trx, settings.publicUrl, person, until);
  const letter = invitationLetter(person, link, LINK_DAYS);
  await mail.send(trx, { to: person.email_address, user_id: userId, has_secret: true, ...letter });
  const { actor, ip, requestId } = by;
  await journal({ action: 'invited', object_type: 'user', object_id: String(userId), actor, ip, requestId }, trx);
  return true;
}
