import { text } from '#domain/language/text.ts';
import { CONFIRMATION_REQUIRED } from '#contract/errors.ts';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { conflict, Refusal, wrongField } from '../http/refusal.ts';
import type { Identity, Origin, SignInContext } from './context.ts';
import { lineOf } from './journal-line.ts';
import { provePasskey } from './factors/passkeys.ts';
import { proveCode } from './factors/prove-code.ts';
import { getFactors, hasFactor } from './factors/queries.ts';
import { TEXTS, waitText } from './pages/texts.ts';
import { verifyPassword } from './passwords.ts';
import { findPerson, type Person } from './queries.ts';
import { findConfirmation, saveConfirmation } from './session-queries.ts';
import type { Throttle } from './throttle.ts';

const REQUIRED = text(
  'Ничего не изменено: сначала подтвердите, что это вы.',
  'Nothing has been changed: confirm that it is you first.',
);
const UNKNOWN_TIME = text(
  'Ничего не изменено: служба входа не сообщает, когда вы вводили пароль (auth_time). Обратитесь к администратору портала.',
  'Nothing has been changed: the sign-in service does not say when you entered your password (auth_time). Contact the portal administrator.',
);
const AT_PROVIDER = text(
  'Подтвердите, что это вы, во внешней службе входа.',
  'Confirm that it is you with the external sign-in service.',
);
const FACTOR_REQUIRED = text(
  'Введите код из приложения или код восстановления.',
  'Enter a code from your app or a recovery code.',
);
const WRONG = text('Пароль неверен.', 'The password is wrong.');

/** Throws unless the password or second factor was entered in this sign-in within the minutes of the setting. */
export async function requireConfirmation(
  { db, now, settings }: SignInContext,
  { sid, authenticated_at }: Pick<Identity, 'sid' | 'authenticated_at'>,
): Promise<void> {
  const { confirmMinutes, externalIssuer } = settings;
  if (confirmMinutes === 0) return;
  if (externalIssuer !== null && authenticated_at === null) throw new Refusal(403, UNKNOWN_TIME);
  const at = externalIssuer === null ? sid !== null && (await findConfirmation(db, sid)) : authenticated_at;
  if (!at || at.getTime() < now().getTime() - confirmMinutes * 60_000)
    throw new Refusal(CONFIRMATION_REQUIRED, REQUIRED);
}

/** What a session's tries are counted by. */
export const sessionKey = (sid: string | null): string | null => (sid === null ? null : `session ${sid}`);

export interface Confirmation {
  readonly identity: Identity;
  readonly password: string;
  /** The second factor of who has one. */
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
  readonly origin: Origin;
}

/** Throws unless the confirmation proves a second factor of the person. */
async function requireFactor(
  context: SignInContext,
  throttle: Throttle,
  person: Person,
  { code = '', passkey, origin, identity }: Confirmation,
): Promise<void> {
  const { journal, db } = context;
  if (passkey) {
    const proved = await provePasskey(context, { account: person.user_id }, passkey, person.user_id);
    if (proved !== null) return;
    await journal(lineOf('confirmation_failed', person, origin, { factor: 'passkey' }), db);
    throw wrongField('passkey', TEXTS.wrongPasskey);
  }
  if (code.trim() === '') throw wrongField('code', FACTOR_REQUIRED);
  const failure = 'confirmation_failed';
  const outcome = await proveCode(context, throttle, {
    person,
    typed: code,
    origin,
    own: sessionKey(identity.sid),
    failure,
  });
  if (outcome.kind === 'wait') throw new Refusal(429, waitText(outcome.seconds), outcome.seconds);
  if (outcome.kind === 'wrong') throw wrongField('code', TEXTS.wrongCode);
}

/** The person enters their password again, and proves the second factor if there is one; wrong tries are counted as those of a sign-in. */
export async function confirmIdentity(
  context: SignInContext,
  throttle: Throttle,
  confirmation: Confirmation,
): Promise<void> {
  const { db, now, journal, settings } = context;
  const { identity, password, origin } = confirmation;
  const person = await findPerson(db, identity.user_id);
  if (!person || identity.sid === null || settings.externalIssuer !== null) throw conflict(AT_PROVIDER);
  const session = sessionKey(identity.sid);
  const pass = await throttle.attempt(person.username, origin.ip, session);
  if (pass.wait > 0) throw new Refusal(429, waitText(pass.wait), pass.wait);
  if (!(await verifyPassword(person.password_hash, password))) {
    await journal(lineOf('confirmation_failed', person, origin), db);
    throw wrongField('password', WRONG);
  }
  await throttle.succeeded(person.username, origin.ip, session);
  if (hasFactor(await getFactors(db, person.user_id))) await requireFactor(context, throttle, person, confirmation);
  await saveConfirmation(db, identity.sid, now());
}
