import type { Kysely } from 'kysely';
import { mayReadLetter } from '#domain/access/letters.ts';
import { LETTER_STATE_NAMES } from '#domain/messages/letter-states.ts';
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
  filter: { state: 'letter.state' },
  search: ['letter.to_address', 'letter.subject', 'users.full_name'],
};

const letters = (db: Db) =>
  db
    .selectFrom('letter')
    .leftJoin('users', 'users.user_id', 'letter.user_id')
    .leftJoin('role', 'role.id', 'users.role_id')
    .select([
      'letter.id',
      'letter.user_id',
      'to_address',
      'letter.subject',
      'state',
      'has_secret',
      'sealed',
      'attempts',
    ])
    .select(['error', 'letter.created_at', 'sent_at'])
    .select(['full_name', 'users.company_id', 'is_company_contact', 'role_id', 'tokens']);

type Row = Awaited<ReturnType<ReturnType<typeof letters>['executeTakeFirstOrThrow']>>;

const personOf = ({ company_id, is_company_contact, role_id, tokens }: Row) =>
  role_id === null || tokens === null
    ? null
    : { company_id, is_company_contact: is_company_contact ?? false, role: { id: role_id, tokens } };

/** Whether the actor may read the text of a letter. */
const isReadable = (actor: Actor, row: Row): boolean =>
  mayReadLetter(actor, { has_secret: row.has_secret, person: personOf(row) });

const presentLetter = ({ mail }: Services, actor: Actor, row: Row): OutboxLetter => {
  const { id, user_id, full_name, to_address, subject, state, has_secret, sealed, attempts, error } = row;
  const has_text = sealed !== null;
  return {
    id,
    to_address,
    subject,
    state,
    has_secret,
    has_text,
    attempts,
    error,
    person: user_id === null ? null : { id: user_id, name: full_name ?? '' },
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    can: {
      reveal: has_text && has_secret && isReadable(actor, row),
      send: mail.delivers && has_text && state !== 'queued',
    },
  };
};

export async function listOutbox(services: Services, call: Call<typeof listCall>) {
  const { results, ...page } = await listPage(letters(services.db), call, COLUMNS);
  return { ...page, results: results.map((row) => presentLetter(services, call.actor, row)) };
}

export const listOutboxValues = async (
  { db }: Services,
  { query: { field }, locale }: Call<typeof valuesCall>,
): Promise<Output<typeof valuesCall>> => ({
  field,
  values: await countValues(db.selectFrom('letter'), { value: 'state', names: LETTER_STATE_NAMES }, locale),
});

async function getRow(db: Db, id: string): Promise<Row> {
  const row = await letters(db).where('letter.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A letter with its text, unless that holds a secret. */
export async function getOutboxLetter(services: Services, actor: Actor, id: string) {
  const row = await getRow(services.db, id);
  const isOpen = row.sealed !== null && !row.has_secret;
  const text = isOpen ? services.mail.open(id, row.sealed ?? '').text : null;
  return { ...presentLetter(services, actor, row), text };
}

/** A letter with a secret, for who may read it. */
export async function findRevealed(db: Db, actor: Actor, id: string) {
  const row = await getRow(db, id);
  return { row, isReadable: isReadable(actor, row) };
}
