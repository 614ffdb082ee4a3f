import { sql, type Kysely, type RawBuilder } from 'kysely';
import { actionName, objectTypeName } from '#domain/journal/actions.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type {
  listRevisionFieldValues as valuesCall,
  listRevisions,
  Revision,
} from '#contract/methodology-revisions.ts';
import { madeIn } from '../journal/period.ts';
import { contains } from '../platform/database/contains.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;
type Query = Input<typeof listRevisions>['query'];

/** Revisions are made one after the other, so their ids are in the order of their moments. */
const COLUMNS = { created_at: 'id', author: 'user_name', action: 'action', object_type: 'object_type' } as const;

const NAME = sql<
  string | null
>`coalesce(after ->> 'description', after ->> 'name', before ->> 'description', before ->> 'name')`;
const ALIAS = sql<string | null>`coalesce(after ->> 'alias', before ->> 'alias')`;

/** A whole methodology is told by its size: the list would be too heavy with it. */
const told = (state: 'before' | 'after'): RawBuilder<unknown> => sql`
  case when object_type = 'methodology' and ${sql.ref(state)} is not null
  then jsonb_build_object('processes', jsonb_array_length(${sql.ref(state)} -> 'processes'),
                          'metrics', jsonb_array_length(${sql.ref(state)} -> 'metrics'))
  else ${sql.ref(state)} end`;

const revisions = (db: Db) => db.selectFrom('methodology_revision');
type Rows = ReturnType<typeof revisions>;

function filtered(rows: Rows, query: Query): Rows {
  let found = rows.where(madeIn(query, 'methodology_revision'));
  if (query.action) found = found.where('action', 'in', query.action);
  if (query.object_type) found = found.where('object_type', 'in', query.object_type);
  if (query.object_id) found = found.where('object_id', 'in', query.object_id);
  if (query.author) found = found.where('user_id', 'in', query.author);
  const term = query.search?.trim();
  if (!term) return found;
  return found.where((row) => row.or([NAME, ALIAS, sql.ref('user_name')].map((column) => contains(column, term))));
}

const shown = (rows: Rows) =>
  rows.select([
    'id',
    'created_at',
    'user_id',
    'user_name',
    'action',
    'object_type',
    'object_id',
    'restored_from',
    NAME.as('object_name'),
    ALIAS.as('object_alias'),
    told('before').as('before'),
    told('after').as('after'),
  ]);

const present = ({
  user_id,
  user_name,
  created_at,
  ...revision
}: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]): Revision => ({
  ...revision,
  created_at: created_at.toISOString(),
  author: user_id === null ? null : { id: user_id, name: user_name ?? '' },
});

export async function listRevisionPage(db: Db, query: Query): Promise<{ count: number; results: Revision[] }> {
  const found = filtered(revisions(db), query);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await orderBy(shown(found), query.ordering, COLUMNS, 'id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count: Number(count), results: rows.map(present) };
}

export async function getRevision(db: Db, id: number): Promise<Revision> {
  const row = await shown(revisions(db)).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

type Field = Input<typeof valuesCall>['query']['field'];

/** The values the history can be filtered by, each with how many revisions have it. */
export async function listRevisionValues(db: Db, field: Field, locale: Locale): Promise<Output<typeof valuesCall>> {
  const count = sql<number>`count(*)::int`.as('count');
  if (field === 'author') {
    const rows = await revisions(db)
      .select(['user_id as value', sql<string>`max(user_name)`.as('label'), count])
      .where('user_id', 'is not', null)
      .groupBy('user_id')
      .orderBy('label')
      .execute();
    return { field, values: rows };
  }
  const rows = await revisions(db)
    .select([`${field} as value`, count])
    .groupBy(field)
    .orderBy('count', 'desc')
    .execute();
  const label = field === 'action' ? actionName : objectTypeName;
  return { field, values: rows.map((row) => ({ ...row, label: label(row.value)[locale] })) };
}
