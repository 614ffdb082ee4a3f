import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { notFound } from '../http/refusal.ts';
import type { SignInContext, SignInEntry } from './context.ts';
import { endSessions } from './end-sessions.ts';
import { passwordElsewhere } from './password-elsewhere.ts';
import { hashPassword, temporaryPassword } from './passwords.ts';
import { deleteTicketsOf, findPerson, savePassword } from './queries.ts';

export interface TemporaryPassword {
  readonly userId: number;
  /** The administrator. */
  readonly by: Pick<SignInEntry, 'actor' | 'ip' | 'requestId'>;
}

/** Long enough to reach a person over a weekend. */
const LASTS_MS = 3 * 24 * 60 * 60_000;

/** Gives a person a password that must be changed at the next sign-in, within three days. It is shown once and kept only as a hash. */
export async function setTemporaryPassword(
  context: SignInContext,
  trx: Kysely<Database>,
  { userId, by }: TemporaryPassword,
): Promise<string> {
  const { now, journal, settings } = context;
  const person = await findPerson(trx, userId);
  if (!person) throw notFound();
  if (settings.externalIssuer !== null) throw passwordElsewhere(settings.externalIssuer);
  const password = temporaryPassword();
  const until = new Date(now().getTime() + LASTS_MS);
  await savePassword(trx, userId, { hash: await hashPassword(password), mustChange: true, until });
  await deleteTicketsOf(trx, userId);
  await endSessions(trx, userId, now());
  await journal(
    {
      action: 'temporary_password_set',
      object_type: 'user',
      object_id: String(userId),
      actor: by.actor,
      ip: by.ip,
      requestId: by.requestId,
    },
    trx,
  );
  // A new account has nothing that could have been changed.
  if (person.password_hash !== null) {
    await context.notify(trx, {
      people: [userId],
      message: { kind: 'password_changed', params: { by: 'administrator' } },
    });
  }
  return password;
}
