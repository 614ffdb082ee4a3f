import type { Origin, SignInAction, SignInContext } from './context.ts';
import { ownDevice } from './device-queries.ts';
import { lineOf } from './journal-line.ts';
import { normalised, verifyPassword } from './passwords.ts';
import { findPersonByUsername, type Person } from './queries.ts';
import type { Throttle } from './throttle.ts';

/** Longer input is not hashed, to save time. */
const LONGEST_TYPED = 256;

export type PasswordOutcome =
  | { readonly kind: 'right'; readonly person: Person }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'demo-off' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wait'; readonly seconds: number };

export interface Typed {
  readonly username: string;
  readonly password: string;
  readonly origin: Origin;
  /** The browser, when it has been signed in with before. */
  readonly device: string | null;
}

export const DEMO_PASSWORD = 'etalon-demo';

/** Whether the typed name and password are right. Every refusal but an ordinary wait leaves a line in the journal. */
export async function checkSignIn(context: SignInContext, throttle: Throttle, typed: Typed): Promise<PasswordOutcome> {
  const { db, journal, now, settings } = context;
  const { ip } = typed.origin;
  const person = await findPersonByUsername(db, typed.username);
  // Whatever was typed, it is counted for the account it leads to.
  const username = person?.username ?? typed.username;
  const journalAction = (action: SignInAction, after?: object) =>
    journal(lineOf(action, person, typed.origin, after), db);

  const own = person === undefined ? null : await ownDevice(db, person.user_id, typed.device);
  const pass = await throttle.attempt(username, ip, own);
  if (pass.wait > 0) {
    if (pass.closed && person)
      await context.notify(db, { people: [person.user_id], message: { kind: 'locked', params: {} } });
    // Once a block, not once a try: the journal is no place to fill by hammering.
    if (pass.began) await journalAction('sign_in_refused', { reason: 'throttled' });
    return { kind: 'wait', seconds: pass.wait };
  }
  const password = typed.password.slice(0, LONGEST_TYPED);
  if (!(await verifyPassword(person?.password_hash ?? null, password)) || !person) {
    await journalAction('sign_in_failed');
    return { kind: 'wrong' };
  }
  // The rest is said only after a correct password.
  if (person.disabled) {
    await journalAction('sign_in_refused', { reason: 'disabled' });
    return { kind: 'disabled' };
  }
  if (!settings.demo && normalised(password) === DEMO_PASSWORD) {
    await journalAction('sign_in_refused', { reason: 'demo_off' });
    return { kind: 'demo-off' };
  }
  if (person.temporary_until !== null && person.temporary_until <= now()) {
    await journalAction('sign_in_refused', { reason: 'expired' });
    return { kind: 'expired' };
  }
  await throttle.succeeded(username, ip, own);
  return { kind: 'right', person };
}
