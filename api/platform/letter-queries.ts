import { sql, type Kysely } from 'kysely';
import type { LetterTopic } from '#domain/messages/letter-topics.ts';
import type { Database } from './database/schema.ts';

type Db = Kysely<Database>;

export interface NewLetter {
  readonly id: string;
  readonly user_id: number | null;
  readonly to_address: string;
  readonly subject: string;
  readonly sealed: string;
  readonly has_secret: boolean;
  readonly state: 'kept' | 'queued';
  readonly created_at: Date;
  readonly topic: LetterTopic | null;
  readonly author_id: number | null;
  readonly year: number | null;
  readonly link_until: Date | null;
}

export const insertLetter = (db: Db, letter: NewLetter): Promise<unknown> =>
  db
    .insertInto('letter')
    .values(letter)
    .onConflict((same) => same.column('id').doNothing())
    .execute();

/** A letter that still has to be sent; nothing when another run has sent it. */
export const findQueuedLetter = (db: Db, id: string) =>
  db
    .selectFrom('letter')
    .select(['id', 'to_address', 'subject', 'sealed', 'has_secret', 'attempts'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();

/** A letter with a secret leaves nothing but its envelope. */
export const markSent = (db: Db, id: string, at: Date): Promise<unknown> =>
  db
    .updateTable('letter')
    .set((eb) => ({
      state: 'sent',
      sent_at: at,
      error: null,
      attempts: eb('attempts', '+', 1),
      sealed: eb.case().when('has_secret', '=', true).then(null).else(eb.ref('sealed')).end(),
    }))
    .where('id', '=', id)
    .execute();

export const markFailed = (db: Db, id: string, error: string, isLast: boolean): Promise<unknown> =>
  db
    .updateTable('letter')
    .set((eb) => ({ error, attempts: eb('attempts', '+', 1), ...(isLast && { state: 'failed' as const }) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

/** Puts a letter that still has its text back into the queue; false when there is none such. */
export async function requeueLetter(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ state: 'queued', attempts: 0, error: null, sent_at: null, sent_by: null })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .where('state', '<>', 'queued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Letters on their way go back to the outbox: there is no mail server any more. */
export const keepQueued = (db: Db, before: Date): Promise<unknown> =>
  db
    .updateTable('letter')
    .set({ state: 'kept' })
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .execute();

/** Letters on their way that no job of the queue will send: it was lost, or it ended with the process that worked on it. */
export async function listLost(db: Db, queue: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from letter
    where state = 'queued' and not exists (
      select from jobs.job where job.name = ${queue} and job.data ->> 'id' = letter.id::text
        and job.state in ('created', 'retry', 'active'))
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Links that set a person's password no longer work: letters with one that have not left lose their text. */
export const forgetLinks = (db: Db, userId: number): Promise<unknown> =>
  db
    .updateTable('letter')
    .set({ sealed: null })
    .where('user_id', '=', userId)
    .where('has_secret', '=', true)
    .where('state', '<>', 'queued')
    .execute();
