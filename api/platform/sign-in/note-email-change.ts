import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { SignInContext } from './context.ts';
import { deleteTicketsOf } from './queries.ts';

export interface EmailChange {
  readonly before: string;
  readonly after: string;
}

/** The links mailed to the former address die with it, and both addresses learn of the change. */
export async function noteEmailChange(
  context: SignInContext,
  trx: Kysely<Database>,
  userId: number,
  { before, after }: EmailChange,
): Promise<void> {
  if (before === after) return;
  await deleteTicketsOf(trx, userId);
  await context.notify(trx, {
    people: [userId],
    message: { kind: 'email_changed', params: { before, after } },
    formerly: before,
  });
}
