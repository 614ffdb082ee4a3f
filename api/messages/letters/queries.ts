import { sql, type Kysely } from 'kysely';
import { letterReach, mayReadLetter } from '#domain/access/letters.ts';
import { OUTBOX_STATE_NAMES, type OutboxState } from '#domain/messages/letter-states.ts';
import { FOLDED_TOPIC, LETTER_TOPIC_NAMES } from '#domain/messages/letter-topics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listLetters as listCall, listLettersFieldValues as valuesCall, OutboxLetter } from '#contract/letters.ts';
import { countValues } from '../../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../../platform/database/list-page.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;

const COLUMNS: ListColumns<Input<typeof listCall>['query']> = {
  key: 'letter.id',
  order: {
    created_at: 'letter.created_at',
    to_address: 'letter.to_address',
    subject: 'letter.subject',
    state: 'letter.state',
  },
  filter: { state: 'letter.state', topic: 'letter.topic' },
  search: ['letter.to_address', 'letter.subject', 'letter.full_name', 'letter.company_name'],
};

/** The letters somebody opens, each with its reader, whether that person has read it in the portal, and who sent it. */
const lettersSeenBy = (db: Db, actor: Actor, now: Date) => {
  const reach = letterReach(actor);
  const found = db
    .selectFrom('letter')
    .leftJoin('users', 'users.user_id', 'letter.user_id')
    .leftJoin('role', 'role.id', 'users.role_id')
    .leftJoin('company', 'company.company_id', 'users.company_id')
    .leftJoin('users as author', 'author.user_id', 'letter.author_id')
    .leftJoin('users as sender', 'sender.user_id', 'letter.sent_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('message')
          .select(sql<Date | null>`case when bool_and(read_at is not null) then max(read_at) end`.as('read_at'))
          .whereRef('message.letter_id', '=', 'letter.id')
          .as('said'),
      (join) => join.onTrue(),
    )
    .select(['letter.id', 'letter.user_id', 'to_address', 'letter.subject', 'letter.topic', 'has_secret', 'sealed'])
    .select(['letter.author_id', 'letter.year', 'letter.link_until', 'attempts', 'error'])
    .select(['letter.created_at', 'sent_at', 'said.read_at', 'users.last_sign_in_at'])
    .select(['users.full_name', 'users.company_id', 'users.is_company_contact', 'users.role_id', 'tokens'])
    .select(['company.name as company_name', 'author.full_name as author_name', 'sender.full_name as sender_name'])
    .select(
      sql<OutboxState>`case when letter.state = 'kept' and has_secret and (sealed is null or link_until <= ${now})
        then 'expired' else letter.state end`.as('state'),
    )
    .$if(reach === 'own', (query) =>
      query.where((row) => row.or([row('letter.author_id', '=', actor.user_id), row('letter.year', 'is not', null)])),
    )
    .$if(reach === 'none', (query) => query.where(sql<boolean>`false`));
  return db.selectFrom(found.as('letter')).selectAll();
};

/** Without notices about people's own accounts. */
const unfolded = (db: Db, actor: Actor, now: Date) =>
  lettersSeenBy(db, actor, now).where(sql<boolean>`topic is distinct from ${FOLDED_TOPIC}`);

export type LetterRow = Awaited<ReturnType<ReturnType<typeof lettersSeenBy>['executeTakeFirstOrThrow']>>;

const personOf = ({ company_id, is_company_contact, role_id, tokens }: LetterRow) =>
  role_id === null || tokens === null
    ? null
    : { company_id, is_company_contact: is_company_contact ?? false, role: { id: role_id, tokens } };

/** Whether the actor may read the text of a letter. */
export const isReadable = (actor: Actor, row: LetterRow): boolean =>
  mayReadLetter(actor, { ...row, person: personOf(row) });

/** Whether a letter can be taken out to be sent by hand: its text is there, and the actor may read it. */
export const isTakable = (actor: Actor, row: LetterRow): boolean =>
  row.sealed !== null && row.state !== 'expired' && isReadable(actor, row);

/** Letters in these states wait for somebody who says that they have sent them. */
export const MARKABLE: readonly OutboxState[] = ['kept', 'failed'];

const presentLetter = ({ mail }: Services, actor: Actor, row: LetterRow): OutboxLetter => {
  const { id, user_id, full_name, company_name, to_address, subject, topic, state, has_secret } = row;
  const { author_name: author, sender_name, attempts, error } = row;
  const has_text = row.sealed !== null;
  const asText = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    to_address,
    subject,
    topic,
    state,
    author,
    has_secret,
    has_text,
    attempts,
    error,
    sent_by: sender_name,
    person: user_id === null ? null : { id: user_id, name: full_name ?? '' },
    company: company_name,
    link_until: asText(row.link_until),
    created_at: row.created_at.toISOString(),
    sent_at: asText(row.sent_at),
    read_at: asText(row.read_at),
    last_sign_in: asText(row.last_sign_in_at),
    can: {
      reveal: has_text && has_secret && isReadable(actor, row),
      send: mail.delivers && has_text && state !== 'queued',
      take: isTakable(actor, row),
      mark: MARKABLE.includes(state),
      unmark: state === 'by_hand',
    },
  };
};

export async function listOutbox(services: Services, call: Call<typeof listCall>) {
  const { topic, search } = call.query;
  const isFolded = topic === undefined && (search ?? '').trim() === '';
  const rows = (isFolded ? unfolded : lettersSeenBy)(services.db, call.actor, services.now());
  const { results, ...page } = await listPage(rows, call, COLUMNS);
  return { ...page, results: results.map((row) => presentLetter(services, call.actor, row)) };
}

export const listOutboxValues = async (
  { db, now }: Services,
  { query: { field }, actor, locale }: Call<typeof valuesCall>,
): Promise<Output<typeof valuesCall>> => ({
  field,
  values:
    field === 'state'
      ? await countValues(unfolded(db, actor, now()), { value: 'state', names: OUTBOX_STATE_NAMES }, locale)
      : await countValues(lettersSeenBy(db, actor, now()), { value: 'topic', names: LETTER_TOPIC_NAMES }, locale),
});

/** How many letters wait for somebody to send them, and since when. */
export const countLyingLetters = ({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor) =>
  unfolded(db, actor, now())
    .clearSelect()
    .select((row) => [sql<number>`count(*)::int`.as('count'), row.fn.min('created_at').as('since')])
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow();

/** Some letters, by number; those the actor does not open are missing. */
export const findLetters = ({ now }: Pick<Services, 'now'>, db: Db, actor: Actor, ids: readonly string[]) =>
  lettersSeenBy(db, actor, now())
    .where(sql<boolean>`letter.id = any(${ids}::uuid[])`)
    .orderBy('created_at')
    .orderBy('letter.id')
    .execute();

export async function getLetterRow(services: Pick<Services, 'now'>, db: Db, actor: Actor, id: string) {
  const [row] = await findLetters(services, db, actor, [id]);
  if (!row) throw notFound();
  return row;
}

/** A letter with its text, unless that holds a secret. */
export async function getOutboxLetter(services: Services, actor: Actor, id: string) {
  const row = await getLetterRow(services, services.db, actor, id);
  const isOpen = row.sealed !== null && !row.has_secret && isReadable(actor, row);
  const text = isOpen ? services.mail.open(id, row.sealed ?? '').text : null;
  return { ...presentLetter(services, actor, row), text };
}
