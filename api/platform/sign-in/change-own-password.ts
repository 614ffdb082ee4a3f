import { text } from '#domain/language/text.ts';
import { Refusal, wrongField } from '../http/refusal.ts';
import { requireConfirmation, sessionKey } from './confirm-identity.ts';
import type { Origin, SignInContext } from './context.ts';
import { endSessions } from './end-sessions.ts';
import { getFactors, hasFactor } from './factors/queries.ts';
import { lineOf } from './journal-line.ts';
import { waitText } from './pages/texts.ts';
import { passwordElsewhere } from './password-elsewhere.ts';
import { faultOfPassword } from './password-rules.ts';
import { hashPassword, normalised, verifyPassword } from './passwords.ts';
import { deleteTicketsOf, findPerson, lockUnchanged, namesOf, savePassword } from './queries.ts';
import { saveConfirmation } from './session-queries.ts';
import type { Throttle } from './throttle.ts';

const WRONG = text('Текущий пароль неверен.', 'The current password is wrong.');
const SAME = text('Новый пароль совпадает с текущим.', 'The new password is the same as the current one.');
const DIFFER = text('Пароли не совпадают.', 'The passwords do not match.');

export interface OwnPassword {
  readonly userId: number;
  /** The current session is kept. */
  readonly session: string | null;
  readonly origin: Origin;
  readonly current: string;
  readonly new: string;
  readonly confirm: string;
}

/** A person changes their own password; every other place they are signed in at is signed out. */
export async function changeOwnPassword(context: SignInContext, throttle: Throttle, given: OwnPassword): Promise<void> {
  const { db, now, journal, settings, notify } = context;
  const person = await findPerson(db, given.userId);
  if (!person || settings.externalIssuer !== null || person.password_hash === null) {
    throw passwordElsewhere(settings.externalIssuer);
  }
  // Who has a second factor proves it too: a thief with the password alone would otherwise go on to remove it.
  const proved = hasFactor(await getFactors(db, person.user_id));
  if (proved) await requireConfirmation(context, { sid: given.session, authenticated_at: null });
  const session = sessionKey(given.session);
  const pass = await throttle.attempt(person.username, given.origin.ip, session);
  if (pass.wait > 0) throw new Refusal(429, waitText(pass.wait), pass.wait);
  if (!(await verifyPassword(person.password_hash, given.current))) {
    await journal(lineOf('confirmation_failed', person, given.origin), db);
    throw wrongField('current', WRONG);
  }
  await throttle.succeeded(person.username, given.origin.ip, session);

  if (normalised(given.new) === normalised(given.current)) throw wrongField('new', SAME);
  const fault = faultOfPassword(given.new, namesOf(person), [person.company_name ?? '']);
  if (fault) throw wrongField('new', fault);
  if (given.new !== given.confirm) throw wrongField('confirm', DIFFER);

  const hash = await hashPassword(given.new);
  const userId = person.user_id;
  await db.transaction().execute(async (trx) => {
    await lockUnchanged(trx, person, given.session);
    await savePassword(trx, userId, { hash });
    await deleteTicketsOf(trx, userId);
    await endSessions(trx, userId, now(), given.session);
    if (given.session !== null && !proved) await saveConfirmation(trx, given.session, now());
    await journal(lineOf('password_changed', person, given.origin), trx);
    await notify(trx, { people: [userId], message: { kind: 'password_changed', params: { by: 'owner' } } });
  });
}
