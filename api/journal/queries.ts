import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { ACTIONS, OBJECT_TYPES } from '#domain/journal/actions.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { AuditEntry, listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { auditSearch } from './audit-search.ts';
import type { Scope } from './log-entries.ts';
import { madeIn } from './period.ts';

const COLUMNS: ListColumns<Input<typeof listAuditLog>['query']> = {
  key: 'id',
  order: {
    created_at: 'created_at',
    action: 'action',
    object_type: 'object_type',
    user: 'user_name',
    company: 'about_company_name',
  },
  filter: {
    ...madeIn('audit_log'),
    action: 'action',
    object_type: 'object_type',
    object_id: 'object_id',
    user: 'user_id',
    company: 'about_company_id',
  },
};

const SHOWN = [
  'id',
  'created_at',
  'user_id',
  'user_name',
  'company_id',
  'company_name',
  'about_company_id',
  'about_company_name',
  'action',
  'object_type',
  'object_id',
  'object_name',
  'before',
  'after',
  'ip',
] as const;

/** The lines somebody may see: an employee of a company, those of their company's people. */
const visible = (db: Kysely<Database>, scope: Scope) =>
  db.selectFrom('audit_log').$if(scope !== null, (rows) => rows.where('company_id', '=', scope));

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

/** How often what stands as one line happened within its hour. */
const timesOf = (line: ExpressionBuilder<Database, 'audit_log'>) =>
  line
    .selectFrom('journal_count as often')
    .select('often.times')
    .whereRef('often.user_id', '=', 'audit_log.user_id')
    .whereRef('often.action', '=', 'audit_log.action')
    .whereRef('often.object_type', '=', 'audit_log.object_type')
    .whereRef('often.object_id', '=', 'audit_log.object_id')
    .where('often.hour', '=', sql<Date>`date_trunc('hour', audit_log.created_at, 'UTC')`)
    .as('times');

/** A page of the audit log and how many lines there are in all. */
export async function listAuditEntries(
  { db }: Services,
  call: Pick<Call<typeof listAuditLog>, 'url' | 'query'> & { readonly actor: { readonly company_id: Scope } },
) {
  const term = call.query.search?.trim();
  const seen = visible(db, call.actor.company_id).select(SHOWN).select(timesOf);
  const page = await listPage(term ? seen.where(await auditSearch(db, term)) : seen, call, COLUMNS);
  const now = await namesNow(db, page.results);
  const results = page.results.map(
    ({ user_id, user_name, company_id, company_name, about_company_id, about_company_name, ...row }): AuditEntry => ({
      ...row,
      id: Number(row.id),
      created_at: row.created_at.toISOString(),
      user: ref(user_id, user_name),
      company: ref(about_company_id, about_company_name),
      user_company: ref(company_id, company_name),
      object_name_now: now.get(keyOf(row)) ?? null,
      times: row.times ?? 1,
    }),
  );
  return { ...page, results };
}

const COUNTED: Readonly<Record<Input<typeof listAuditLogFieldValues>['query']['field'], CountedColumn>> = {
  user: { value: 'user_id', label: 'user_name' },
  company: { value: 'about_company_id', label: 'about_company_name' },
  action: { value: 'action', names: ACTIONS, order: 'count desc' },
  object_type: { value: 'object_type', names: OBJECT_TYPES, order: 'count desc' },
};

/** The values a field of the audit log takes, with a readable label and how often. */
export async function listAuditFieldValues(
  { db }: Services,
  { actor, query: { field }, locale }: Call<typeof listAuditLogFieldValues>,
): Promise<Output<typeof listAuditLogFieldValues>> {
  return { field, values: await countValues(visible(db, actor.company_id), COUNTED[field], locale) };
}
