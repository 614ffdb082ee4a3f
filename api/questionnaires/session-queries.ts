import { sql, type Kysely } from 'kysely';
import { STATUS_NAMES, type SessionStatus } from '#domain/questionnaires/states.ts';
import type { Locale } from '#domain/language/text.ts';
import { yesOrNo } from '#domain/language/yes-no.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listSessionChoices, listSessions, Session } from '#contract/questionnaires.ts';
import { contains } from '../platform/database/contains.ts';
import { MOST_VALUES } from '../platform/database/most-values.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { authorise } from '../platform/http/access.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentSessions, sessionsSeenBy, type SessionRows } from './session-rows.ts';

type Query = Input<typeof listSessions>['query'];

const COLUMNS = {
  id: 'session.id',
  created_at: 'session.created_at',
  company: 'company.name',
  year: 'session.year',
  author: 'session.user_name',
  status: 'session.status',
  template_version: 'session.template_version',
  filled_count: 'session.filled_count',
  // Warnings tell apart what has the same number of errors, mostly none.
  error_count: ['session.error_count', 'session.warning_count'],
  warning_count: 'session.warning_count',
} as const;

const FINDINGS = {
  errors: sql`session.error_count > 0`,
  warnings: sql`session.warning_count > 0`,
  none: sql`session.error_count + session.warning_count = 0`,
} as const;

/** Who the author is tells itself by what can be asked about authors, too. */
const AUTHORS = { anyOf: ['author/view'] } as const;

/** Checks without saving stand in no list. */
const listed = (db: Kysely<Database>, actor: Actor): SessionRows =>
  sessionsSeenBy(db, actor).where('session.dry_run', '=', false);

function filtered(rows: SessionRows, query: Query, actor: Actor): SessionRows {
  let found = rows;
  if (query.company) found = found.where('session.company_id', 'in', query.company);
  if (query.year) found = found.where('session.year', 'in', query.year);
  if (query.author) found = found.where('session.user_id', 'in', query.author);
  if (query.status) found = found.where('session.status', 'in', query.status);
  if (query.template_version) found = found.where('session.template_version', 'in', query.template_version);
  if (query.findings) {
    const wanted = query.findings.map((kind) => FINDINGS[kind]);
    found = found.where(sql<boolean>`(${sql.join(wanted, sql` or `)})`);
  }
  for (const flag of ['show_in_benchmark', 'hidden', 'available_to_client'] as const) {
    if (query[flag]) found = found.where(`session.${flag}`, 'in', query[flag]);
  }
  const term = query.search?.trim();
  if (!term) return found;
  const searched = [
    'company.name',
    'file.name',
    ...(actor.permissions.has('author/view') ? ['session.user_name'] : []),
    ...(actor.permissions.has('comment/view') ? ['session.comment'] : []),
  ];
  return found.where((row) =>
    row.or([
      ...searched.map((column) => contains(sql.ref(column), term)),
      sql<boolean>`session.id::text = ${term.replace(/^№\s*/, '')}`,
    ]),
  );
}

/** A page of questionnaires and how many there are in all. */
export async function listSessionPage(
  db: Kysely<Database>,
  query: Query,
  actor: Actor,
): Promise<{ count: number; results: Session[] }> {
  if (query.author || query.ordering.endsWith('author')) authorise(actor, AUTHORS);
  const found = filtered(listed(db, actor), query, actor);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const page = orderBy(found, query.ordering, COLUMNS, 'session.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  return { count: Number(count), results: await presentSessions(db, page, actor) };
}

type Field = Input<typeof listSessionChoices>['query']['by_field'];
const VALUE_OF = {
  company: ['session.company_id', 'company.name'],
  year: ['session.year', 'session.year'],
  author: ['session.user_id', 'session.user_name'],
  status: ['session.status', 'session.status'],
  template_version: ['session.template_version', 'session.template_version'],
  show_in_benchmark: ['session.show_in_benchmark', 'session.show_in_benchmark'],
  hidden: ['session.hidden', 'session.hidden'],
  available_to_client: ['session.available_to_client', 'session.available_to_client'],
} as const satisfies Record<Field, readonly [string, string]>;

const NUMBERS: readonly Field[] = ['year', 'template_version'];

/** The values a field of the visible questionnaires takes, with a readable label and how often. */
export async function listChoices(
  db: Kysely<Database>,
  field: Field,
  actor: Actor,
  locale: Locale,
): Promise<Output<typeof listSessionChoices>> {
  if (field === 'author') authorise(actor, AUTHORS);
  const [value, label] = VALUE_OF[field];
  const rows = await listed(db, actor)
    .select([`${value} as value`, sql<string>`max(${sql.ref(label)}::text)`.as('label')])
    .select(sql<string>`count(*)`.as('count'))
    .where(value, 'is not', null)
    .groupBy(value)
    .orderBy(NUMBERS.includes(field) ? value : 'label', NUMBERS.includes(field) ? 'desc' : 'asc')
    .limit(MOST_VALUES)
    .execute();
  const named = (held: unknown, text: string): string => {
    if (typeof held === 'boolean') return yesOrNo(held)[locale];
    return field === 'status' ? STATUS_NAMES[text as SessionStatus][locale] : text;
  };
  return {
    field,
    values: rows.map((row) => ({ value: row.value, label: named(row.value, row.label), count: Number(row.count) })),
  };
}
