import type { Kysely } from 'kysely';
import type { MessageContent } from '#domain/messages/kinds.ts';
import type { Database } from './database/schema.ts';

export interface Notification {
  /** Whom to notify, by number. */
  readonly people: readonly number[];
  readonly message: MessageContent;
  /** What it is about: nobody gets a message of this kind under this key twice, whichever process sends it. */
  readonly once?: string;
  /** An address that was theirs until now: whoever took the account over must not be the only one to learn of it. */
  readonly formerly?: string;
}

/**
 * Writes a message to people in the transaction of what happened: in the portal, live, and by mail as each of them has
 * chosen, in their language. Answers who has a new message.
 */
export type Notify = (trx: Kysely<Database>, notification: Notification) => Promise<readonly number[]>;
