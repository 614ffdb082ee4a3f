import { text, type Text } from '#domain/language/text.ts';
import type { Origin, SignInContext } from './context.ts';
import { endSessions } from './end-sessions.ts';
import { continueSignIn } from './factors/step-queries.ts';
import { lineOf } from './journal-line.ts';
import { faultOfPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteTicketsOf, findPerson, findTicket, namesOf, savePassword, takeTicket } from './queries.ts';
import { ticketId, type TicketUse } from './tickets.ts';

const DIFFER = text('Пароли не совпадают.', 'The passwords do not match.');

export interface NewPassword {
  readonly ticket: string;
  readonly password: string;
  readonly confirm: string;
  readonly origin: Origin;
  readonly use: TicketUse;
  /** The session to keep; all others of this person end. */
  readonly session: string | null;
}

export type NewPasswordOutcome =
  | { readonly kind: 'set' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'fault'; readonly text: Text };

/** Sets the password of whoever holds the ticket. A ticket works once; a refused password does not use it up. */
export async function setPasswordByTicket(context: SignInContext, given: NewPassword): Promise<NewPasswordOutcome> {
  const { db, now, journal } = context;
  const id = ticketId(given.ticket, given.use);
  const ticket = await findTicket(db, id, now());
  const person = ticket && (await findPerson(db, ticket.user_id));
  if (!person || person.disabled || person.password_hash === null) return { kind: 'expired' };
  if (given.password !== given.confirm) return { kind: 'fault', text: DIFFER };
  const fault = faultOfPassword(given.password, namesOf(person), [person.company_name ?? '']);
  if (fault) return { kind: 'fault', text: fault };

  const hash = await hashPassword(given.password);
  const userId = person.user_id;
  return db.transaction().execute(async (trx): Promise<NewPasswordOutcome> => {
    if (!(await takeTicket(trx, id, now()))) return { kind: 'expired' };
    await deleteTicketsOf(trx, userId);
    await savePassword(trx, userId, { hash });
    await endSessions(trx, userId, now(), given.session);
    if (given.use !== 'mail') await continueSignIn(trx, given.use.interaction, userId);
    await journal(lineOf('password_changed', person, given.origin), trx);
    await context.notify(trx, { people: [userId], message: { kind: 'password_changed', params: { by: 'owner' } } });
    return { kind: 'set' };
  });
}
