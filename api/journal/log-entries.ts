import { sql, type Kysely } from 'kysely';
import { LEVEL_NAMES, LEVELS, type Level } from '#domain/journal/levels.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listLogEntries, listLogEntryFieldValues, LogEntry } from '#contract/journal.ts';
import { contains } from '../platform/database/contains.ts';
import { MOST_VALUES } from '../platform/database/most-values.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { madeIn } from './period.ts';
import { sees, type Onlooker } from './session-sight.ts';

type Query = Input<typeof listLogEntries>['query'];
/** The company somebody is confined to; null for the operator's staff, who see all. */
export type Scope = number | null;

const COLUMNS = {
  level: 'level',
  created_at: 'log_entry.created_at',
  sheet: 'sheet',
  metric: 'metric_alias',
  company: 'company.name',
  linked_session: 'linked_session',
} as const;

const SEARCHED = ['message', 'cell', 'metric_alias', 'found', 'expected', 'advice'] as const;

/** All lines somebody may see, with the company's name: those of a questionnaire with the questionnaire. */
const visible = (db: Kysely<Database>, onlooker: Onlooker) =>
  db
    .selectFrom('log_entry')
    .leftJoin('company', 'company.company_id', 'log_entry.company_id')
    .leftJoin('session', 'session.id', 'log_entry.linked_session')
    .$if(onlooker.company_id !== null, (rows) => rows.where('log_entry.company_id', '=', onlooker.company_id))
    .where((row) => row.or([row('log_entry.linked_session', 'is', null), sees(onlooker)]));
type Rows = ReturnType<typeof visible>;

function filtered(rows: Rows, query: Query): Rows {
  let found = rows.where(madeIn(query, 'log_entry'));
  if (query.level) found = found.where('level', 'in', query.level);
  if (query.level__gt !== undefined) found = found.where('level', '>', query.level__gt);
  if (query.linked_session) found = found.where('linked_session', 'in', query.linked_session);
  if (query.sheet) found = found.where('sheet', 'in', query.sheet);
  if (query.metric) found = found.where('metric_alias', 'in', query.metric);
  if (query.company) found = found.where('log_entry.company_id', 'in', query.company);
  const term = query.search?.trim();
  if (term) found = found.where((row) => row.or(SEARCHED.map((column) => contains(sql.ref(column), term))));
  return found;
}

/** Of one level, lines stand as they were found: sheet by sheet, row by row. */
const ordered = (rows: Rows, ordering: Query['ordering']): Rows =>
  ordering === 'level' || ordering === '-level'
    ? rows.orderBy('level', ordering === 'level' ? 'asc' : 'desc').orderBy('log_entry.id')
    : orderBy(rows, ordering, COLUMNS, 'log_entry.id');

/** A page of log entries and how many there are in all. */
export async function listLogEntryPage(
  db: Kysely<Database>,
  query: Query,
  onlooker: Onlooker,
): Promise<{ count: number; results: LogEntry[] }> {
  const found = filtered(visible(db, onlooker), query);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await ordered(found, query.ordering)
    .selectAll('log_entry')
    .leftJoin('metric', 'metric.id', 'log_entry.metric_id')
    .select(['company.name as company_name', 'metric.description as metric_name'])
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  const results = rows.map((row) => ({
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    level: row.level as Level,
    message: row.message,
    sheet: row.sheet,
    cell: row.cell,
    metric: row.metric_alias === null ? null : { id: row.metric_id, alias: row.metric_alias, name: row.metric_name },
    found: row.found,
    expected: row.expected,
    advice: row.advice,
    linked_session: row.linked_session,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  }));
  return { count: Number(count), results };
}

type Field = Input<typeof listLogEntryFieldValues>['query']['field'];
const VALUE_OF = {
  level: ['level', 'level'],
  sheet: ['sheet', 'sheet'],
  metric: ['metric_alias', 'metric_alias'],
  company: ['log_entry.company_id', 'company.name'],
  linked_session: ['linked_session', 'linked_session'],
} as const satisfies Record<Field, readonly [string, string]>;

const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);

/** The values a field of the visible log entries takes, with a readable label and how often. */
export async function listLogEntryValues(
  db: Kysely<Database>,
  field: Field,
  onlooker: Onlooker,
  locale: Locale,
): Promise<Output<typeof listLogEntryFieldValues>> {
  const [value, label] = VALUE_OF[field];
  const rows = await visible(db, onlooker)
    .select([`${value} as value`, `${label} as label`, sql<string>`count(*)`.as('count')])
    .where(value, 'is not', null)
    .groupBy([value, label])
    .orderBy(label, field === 'level' || field === 'linked_session' ? 'desc' : 'asc')
    .limit(MOST_VALUES)
    .execute();
  const named = (known: unknown): string =>
    field === 'level' && isLevel(known) ? LEVEL_NAMES[known][locale] : String(known);
  return {
    field,
    values: rows.map((row) => ({ value: row.value, label: named(row.label), count: Number(row.count) })),
  };
}
