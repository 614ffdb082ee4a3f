import { sql, type Kysely } from 'kysely';
import { ACTIONS, OBJECT_TYPES } from '#domain/journal/actions.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { AuditEntry, listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import { MOST_VALUES } from '../platform/database/most-values.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { auditSearch } from './audit-search.ts';
import type { Scope } from './log-entries.ts';
import { madeIn } from './period.ts';

type Query = Input<typeof listAuditLog>['query'];

const COLUMNS = {
  created_at: 'created_at',
  action: 'action',
  object_type: 'object_type',
  user: 'user_name',
  company: 'company_name',
} as const;

const SHOWN = [
  'id',
  'created_at',
  'user_id',
  'user_name',
  'company_id',
  'company_name',
  'action',
  'object_type',
  'object_id',
  'object_name',
  'before',
  'after',
  'ip',
] as const;

/** The lines somebody may see: an employee of a company, those of the own company's people. */
const visible = (db: Kysely<Database>, scope: Scope) =>
  db.selectFrom('audit_log').$if(scope !== null, (rows) => rows.where('company_id', '=', scope));
type Rows = ReturnType<typeof visible>;

function filtered(rows: Rows, query: Query): Rows {
  let found = rows.where(madeIn(query, 'audit_log'));
  if (query.action) found = found.where('action', 'in', query.action);
  if (query.object_type) found = found.where('object_type', 'in', query.object_type);
  if (query.object_id) found = found.where('object_id', 'in', query.object_id);
  if (query.user) found = found.where('user_id', 'in', query.user);
  if (query.company) found = found.where('company_id', 'in', query.company);
  return found;
}

const ref = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

interface Named {
  readonly object_type: string;
  readonly object_id: string | null;
}
const keyOf = ({ object_type, object_id }: Named): string => `${object_type} ${object_id}`;

/** What the objects of some lines are called now. */
async function namesNow(db: Kysely<Database>, lines: readonly Named[]): Promise<ReadonlyMap<string, string | null>> {
  if (lines.length === 0) return new Map();
  const found = await db
    .selectFrom('journal_object')
    .select(['object_type', 'object_id', 'name'])
    .where('object_type', 'in', [...new Set(lines.map(({ object_type }) => object_type))])
    .where('object_id', 'in', [...new Set(lines.map(({ object_id }) => object_id ?? ''))])
    .execute();
  return new Map(found.map((object) => [keyOf(object), object.name]));
}

/** A page of the audit log and how many lines there are in all. */
export async function listAuditEntries(
  db: Kysely<Database>,
  query: Query,
  scope: Scope,
): Promise<{ count: number; results: AuditEntry[] }> {
  const term = query.search?.trim();
  const narrowed = filtered(visible(db, scope), query);
  const found = term ? narrowed.where(await auditSearch(db, term)) : narrowed;
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await orderBy(found.select(SHOWN), query.ordering, COLUMNS, 'id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  const now = await namesNow(db, rows);
  const results = rows.map((row) => ({
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    user: ref(row.user_id, row.user_name),
    company: ref(row.company_id, row.company_name),
    action: row.action,
    object_type: row.object_type,
    object_id: row.object_id,
    object_name: row.object_name,
    object_name_now: now.get(keyOf(row)) ?? null,
    before: row.before,
    after: row.after,
    ip: row.ip,
  }));
  return { count: Number(count), results };
}

type Field = Input<typeof listAuditLogFieldValues>['query']['field'];

/** The values a field of the audit log takes, with a readable label and how often. */
export async function listAuditFieldValues(
  db: Kysely<Database>,
  field: Field,
  scope: Scope,
  locale: Locale,
): Promise<Output<typeof listAuditLogFieldValues>> {
  if (field === 'user' || field === 'company') {
    const rows = await visible(db, scope)
      .select([
        `${field}_id as value`,
        sql<string>`max(${sql.ref(`${field}_name`)})`.as('label'),
        sql<string>`count(*)`.as('count'),
      ])
      .where(`${field}_id`, 'is not', null)
      .groupBy(`${field}_id`)
      .orderBy('label')
      .limit(MOST_VALUES)
      .execute();
    return {
      field,
      values: rows.map((row) => ({ value: row.value, label: row.label ?? '', count: Number(row.count) })),
    };
  }
  const labels: Readonly<Record<string, Text>> = field === 'action' ? ACTIONS : OBJECT_TYPES;
  const rows = await visible(db, scope)
    .select([`${field} as value`, sql<string>`count(*)`.as('count')])
    .groupBy(field)
    .orderBy('count', 'desc')
    .limit(MOST_VALUES)
    .execute();
  return {
    field,
    values: rows.map(({ value, count }) => ({ value, label: labels[value]?.[locale] ?? value, count: Number(count) })),
  };
}
