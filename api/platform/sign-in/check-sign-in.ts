import type { Origin, SignInAction, SignInContext } from './context.ts';
import { lineOf } from './journal-line.ts';
import { normalised, verifyPassword } from './passwords.ts';
import { findPersonByUsername, saveSignInTime } from './queries.ts';
import type { Throttle } from './throttle.ts';
import { issueTicket } from './tickets.ts';

/** Longer input is not hashed, to save time. */
const LONGEST_TYPED = 256;
const CHANGE_WITHIN_MS = 10 * 60_000;

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly userId: number }
  /** The password was a temporary one: the ticket lets its owner set another. */
  | { readonly kind: 'must-change'; readonly ticket: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'demo-off' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wait'; readonly seconds: number };

export interface Typed {
  readonly username: string;
  readonly password: string;
  readonly origin: Origin;
  /** The sign-in under way. */
  readonly interaction: string;
}

export const DEMO_PASSWORD = 'etalon-demo';

/** Whether the typed name and password may sign in. Every outcome but an ordinary wait leaves a line in the journal. */
export async function checkSignIn(context: SignInContext, throttle: Throttle, typed: Typed): Promise<SignInOutcome> {
  const { db, journal, now, settings } = context;
  const { username } = typed;
  const { ip } = typed.origin;
  const person = await findPersonByUsername(db, username);
  const journalAction = (action: SignInAction, after?: object) =>
    journal(lineOf(action, person, typed.origin, after), db);

  const pass = await throttle.attempt(username, ip);
  if (pass.wait > 0) {
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
  await throttle.succeeded(username, ip);
  if (person.must_change_password) {
    const use = { interaction: typed.interaction };
    const until = new Date(now().getTime() + CHANGE_WITHIN_MS);
    return { kind: 'must-change', ticket: await issueTicket(db, person.user_id, use, until) };
  }
  await saveSignInTime(db, person.user_id, now());
  await journalAction('sign_in');
  return { kind: 'signed-in', userId: person.user_id };
}
