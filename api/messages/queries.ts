import { sql, type Kysely } from 'kysely';
import type { Locale } from '#domain/language/text.ts';
import { kindsOfTopics, MESSAGE_KINDS, type MessageContent, type MessageKind } from '#domain/messages/kinds.ts';
import type { LetterChoice } from '#domain/messages/topics.ts';
import type { Input } from '#contract/endpoint.ts';
import type { listMessages as listCall } from '#contract/messages.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Notified } from '../platform/notify.ts';

type Db = Kysely<Database>;

/** A person as letters see them. */
export interface Reader {
  readonly user_id: number;
  readonly full_name: string;
  readonly email_address: string;
  readonly locale: Locale;
  readonly letters: LetterChoice;
}

/** Those of the people who are there; whose account is blocked learns only what happens to it. */
export async function listReaders(db: Db, people: readonly number[], evenDisabled: boolean): Promise<Reader[]> {
  if (people.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['user_id', 'full_name', 'email_address', 'locale', 'letters'])
    .where('user_id', 'in', people)
    .$if(!evenDisabled, (query) => query.where('disabled', '=', false))
    .orderBy('user_id')
    .execute();
}

/** Writes a message to each, and says to whom it is new. */
export async function insertMessages(
  db: Db,
  readers: readonly { readonly user_id: number; readonly time: LetterChoice }[],
  { kind, params }: MessageContent,
  { once, at }: { readonly once: string | null; readonly at: Date },
): Promise<Notified[]> {
  if (readers.length === 0) return [];
  return db
    .insertInto('message')
    .values(
      readers.map(({ user_id, time }) => ({
        user_id,
        kind,
        params: JSON.stringify(params),
        created_at: at,
        once,
        awaits_digest: time === 'daily',
      })),
    )
    .onConflict((known) => known.columns(['user_id', 'kind', 'once']).where('once', 'is not', null).doNothing())
    .returning(['user_id', 'id as message_id'])
    .execute();
}

/** Which letter is about messages. */
export const noteLetter = (db: Db, letter_id: string, messages: readonly number[]): Promise<unknown> =>
  db.updateTable('message').set({ letter_id }).where('id', 'in', messages).execute();

/** The message just written goes into the letter of the day. */
export const awaitDigest = (db: Db, message: number): Promise<unknown> =>
  db.updateTable('message').set({ awaits_digest: true }).where('id', '=', message).execute();

/** What a message waited for is done: it counts as read, and no letter is sent about it any more. */
export const settleMessage = (
  db: Db,
  { user_id, kind, once }: { readonly user_id: number; readonly kind: MessageKind; readonly once: string },
  at: Date,
): Promise<unknown> =>
  db
    .updateTable('message')
    .set({ read_at: at, awaits_digest: false })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('once', '=', once)
    .where('read_at', 'is', null)
    .execute();

const COLUMNS: ListColumns<Input<typeof listCall>['query']> = {
  key: 'id',
  order: { created_at: 'created_at' },
  filter: {
    topic: (topics) => sql`kind = any(${kindsOfTopics(topics)})`,
    state: (states) => sql`(case when read_at is null then 'unread' else 'read' end) = any(${states})`,
  },
};

/** Kinds that the portal no longer knows are left out: nobody could word them. */
const ownMessages = (db: Db, userId: number) =>
  db.selectFrom('message').where('user_id', '=', userId).where('kind', 'in', MESSAGE_KINDS);

export async function listOwnMessages(db: Db, { actor, query, url }: Call<typeof listCall>) {
  const rows = ownMessages(db, actor.user_id).select(['id', 'kind', 'params', 'created_at', 'read_at']);
  const { results, ...page } = await listPage(rows, { query, url }, COLUMNS);
  return {
    ...page,
    results: results.map(({ created_at, read_at, ...message }) => ({
      ...message,
      created_at: created_at.toISOString(),
      read: read_at !== null,
    })),
  };
}

export const countOwnUnread = (db: Db, userId: number): Promise<{ unread: number }> =>
  ownMessages(db, userId)
    .where('read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();

/** Marks a person's messages, all or those named, and says whose mark has changed. */
export async function markOwnMessages(
  trx: Db,
  userId: number,
  read_at: Date | null,
  ids: readonly number[] | undefined,
): Promise<number[]> {
  if (ids?.length === 0) return [];
  const changed = await trx
    .updateTable('message')
    .set({ read_at })
    .where('user_id', '=', userId)
    .where('read_at', read_at === null ? 'is not' : 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

export const getOwnLetters = (db: Db, userId: number) =>
  db.selectFrom('users').select(['letters', 'email_address']).where('user_id', '=', userId).executeTakeFirstOrThrow();

export const saveOwnLetters = (db: Db, userId: number, letters: LetterChoice): Promise<unknown> =>
  db.updateTable('users').set({ letters }).where('user_id', '=', userId).execute();
