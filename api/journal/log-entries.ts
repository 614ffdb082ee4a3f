import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { LEVEL_NAMES, type Level } from '#domain/journal/levels.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listLogEntries, listLogEntryFieldValues, LogEntry } from '#contract/journal.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { wordsOf } from './finding-words.ts';
import { madeIn } from './period.ts';
import { visibleTo } from './visible-sessions.ts';

/** The viewer's company; null for the operator's staff, who see all. */
export type Scope = number | null;

const COLUMNS: ListColumns<Input<typeof listLogEntries>['query']> = {
  key: 'log_entry.id',
  order: {
    level: 'level',
    created_at: 'log_entry.created_at',
    sheet: 'sheet',
    metric: 'metric_alias',
    company: 'company.name',
    linked_session: 'linked_session',
  },
  // Of one level, lines stand as they were found: sheet by sheet, row by row.
  keyUpwards: ['level'],
  filter: {
    ...madeIn('log_entry'),
    level: 'level',
    level__gt: (level) => sql`level > ${level}`,
    linked_session: 'linked_session',
    code: 'code',
    sheet: 'sheet',
    metric: 'metric_alias',
    company: 'log_entry.company_id',
  },
  search: ['searched_text', 'cell', 'metric_alias', 'message', 'found', 'expected', 'advice'],
};

/** All lines somebody may see, with the company's name: those of a questionnaire with the questionnaire. */
const visible = (db: Kysely<Database>, viewer: Viewer) =>
  db
    .selectFrom('log_entry')
    .leftJoin('company', 'company.company_id', 'log_entry.company_id')
    .leftJoin('session', 'session.id', 'log_entry.linked_session')
    .$if(viewer.company_id !== null, (rows) => rows.where('log_entry.company_id', '=', viewer.company_id))
    .where((row) => row.or([row('log_entry.linked_session', 'is', null), visibleTo(viewer)]));

/** A page of log entries and how many there are in all. */
export async function listLogEntryPage({ db, names: namesIn }: Services, call: Call<typeof listLogEntries>) {
  const rows = visible(db, call.actor)
    .leftJoin('metric', 'metric.id', 'log_entry.metric_id')
    .selectAll('log_entry')
    .select(['company.name as company_name', 'metric.description as metric_name']);
  const page = await listPage(rows, call, COLUMNS);
  const names = await namesIn.in(call.locale);
  const results = page.results.map((row): LogEntry => ({
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    level: row.level as Level,
    code: row.code,
    ...wordsOf(row, call.locale, names),
    sheet: row.sheet,
    cell: row.cell,
    metric: row.metric_alias === null ? null : { id: row.metric_id, alias: row.metric_alias, name: row.metric_name },
    linked_session: row.linked_session,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  }));
  return { ...page, results };
}

const COUNTED: Readonly<Record<Input<typeof listLogEntryFieldValues>['query']['field'], CountedColumn>> = {
  level: { value: 'level', names: LEVEL_NAMES, order: 'value desc' },
  sheet: { value: 'sheet' },
  metric: { value: 'metric_alias' },
  company: { value: 'log_entry.company_id', label: 'company.name' },
  linked_session: { value: 'linked_session', order: 'value desc' },
};

/** The values a field of the visible log entries takes, with a readable label and how often. */
export async function listLogEntryValues(
  { db }: Services,
  { actor, query: { field }, locale }: Call<typeof listLogEntryFieldValues>,
): Promise<Output<typeof listLogEntryFieldValues>> {
  return { field, values: await countValues(visible(db, actor), COUNTED[field], locale) };
}
