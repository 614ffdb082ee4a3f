import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { ACTIONS, OBJECT_TYPES } from '#domain/journal/actions.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { AuditEntry, listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import type { Database } from '../platform/database/schema.ts';
import { orderBy } from '../platform/database/order-by.ts';

type Query = Input<typeof listAuditLog>['query'];
type Rows<O> = SelectQueryBuilder<Database, 'audit_log', O>;

const COLUMNS = { created_at: 'created_at', action: 'action', object_type: 'object_type' } as const;

function filtered<O>(rows: Rows<O>, query: Query): Rows<O> {
  let found = rows;
  if (query.action) found = found.where('action', 'in', query.action);
  if (query.object_type) found = found.where('object_type', 'in', query.object_type);
  if (query.user) found = found.where('user_id', 'in', query.user);
  if (query.company) found = found.where('company_id', 'in', query.company);
  if (query.search) {
    const like = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((row) =>
      row.or([row('user_name', 'ilike', like), row('company_name', 'ilike', like), row('object_id', 'ilike', like)]),
    );
  }
  return found;
}

const ref = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** A page of the audit log and how many lines there are in all. */
export async function listAuditEntries(
  db: Kysely<Database>,
  query: Query,
): Promise<{ count: number; results: AuditEntry[] }> {
  const { count } = await filtered(
    db.selectFrom('audit_log').select(sql<string>`count(*)`.as('count')),
    query,
  ).executeTakeFirstOrThrow();
  const rows = await orderBy(filtered(db.selectFrom('audit_log').selectAll(), query), query.ordering, COLUMNS, 'id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  const results = rows.map((row) => ({
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    user: ref(row.user_id, row.user_name),
    company: ref(row.company_id, row.company_name),
    action: row.action,
    object_type: row.object_type,
    object_id: row.object_id,
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
  locale: Locale,
): Promise<Output<typeof listAuditLogFieldValues>> {
  if (field === 'user' || field === 'company') {
    const rows = await db
      .selectFrom('audit_log')
      .select([
        `${field}_id as value`,
        sql<string>`max(${sql.ref(`${field}_name`)})`.as('label'),
        sql<string>`count(*)`.as('count'),
      ])
      .where(`${field}_id`, 'is not', null)
      .groupBy(`${field}_id`)
      .orderBy('label')
      .limit(1000)
      .execute();
    return {
      field,
      values: rows.map((row) => ({ value: row.value, label: row.label ?? '', count: Number(row.count) })),
    };
  }
  const labels: Readonly<Record<string, Text>> = field === 'action' ? ACTIONS : OBJECT_TYPES;
  const rows = await db
    .selectFrom('audit_log')
    .select([`${field} as value`, sql<string>`count(*)`.as('count')])
    .groupBy(field)
    .orderBy('count', 'desc')
    .limit(1000)
    .execute();
  return {
    field,
    values: rows.map(({ value, count }) => ({ value, label: labels[value]?.[locale] ?? value, count: Number(count) })),
  };
}
