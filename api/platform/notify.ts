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
  /** Who of the staff wrote it, and for which campaign: they find its letter. */
  readonly author_id?: number | null;
  readonly year?: number;
}

export interface Notified {
  readonly user_id: number;
  readonly message_id: number;
}

/**
 * Writes a message to people in the transaction of what happened: in the portal, live, and by mail as each of them has
 * chosen, in their language. Answers who has a new message, and which.
 */
export type Notify = (trx: Kysely<Database>, notification: Notification) => Promise<readonly Notified[]>;
