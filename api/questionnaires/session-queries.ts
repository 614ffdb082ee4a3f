import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { STATUS_NAMES, STATUS_NAMES_FOR_STAFF } from '#domain/questionnaires/states.ts';
import { YES_NO } from '#domain/language/yes-no.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { listSessions, type listSessionChoices } from '#contract/questionnaires.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { authorise } from '../platform/http/access.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { isHolding, presentSessions, sessionsSeenBy, shownColumns, type SessionRows } from './session-rows.ts';

const FINDINGS = {
  errors: sql`session.error_count > 0`,
  warnings: sql`session.warning_count > 0`,
  none: sql`session.error_count + session.warning_count = 0`,
} as const;

/** Dry runs are not listed. */
const listed = (db: Kysely<Database>, actor: Actor): SessionRows =>
  sessionsSeenBy(db, actor).where('session.dry_run', '=', false);

const columnsFor = (actor: Actor): ListColumns<Input<typeof listSessions>['query']> => ({
  key: 'session.id',
  order: {
    id: 'session.id',
    created_at: 'session.created_at',
    company: 'company.name',
    year: 'session.year',
    author: 'session.user_name',
    status: 'session.status',
    template_version: 'session.template_version',
    filled_count: 'session.filled_count',
    // Warnings distinguish what has the same number of errors, mostly none.
    error_count: ['session.error_count', 'session.warning_count'],
    warning_count: 'session.warning_count',
  },
  filter: {
    company: 'session.company_id',
    year: 'session.year',
    author: 'session.user_id',
    status: 'session.status',
    template_version: 'session.template_version',
    findings: (kinds) =>
      sql`(${sql.join(
        kinds.map((kind) => FINDINGS[kind]),
        sql` or `,
      )})`,
    in_force: (states) =>
      sql`(${sql.join(
        states.map((state) => (state ? isHolding(actor) : sql`not ${isHolding(actor)}`)),
        sql` or `,
      )})`,
    returned: (states) =>
      sql`(${sql.join(
        states.map((state) => (state ? sql`session.returned_at is not null` : sql`session.returned_at is null`)),
        sql` or `,
      )})`,
    show_in_benchmark: 'session.show_in_benchmark',
    hidden: 'session.hidden',
    available_to_client: 'session.available_to_client',
  },
  search: [
    'company.name',
    'file.name',
    ...(allows(actor, listSessions.parts.author) ? ['session.user_name'] : []),
    ...(allows(actor, listSessions.parts.comment) ? ['session.comment'] : []),
    (term) => sql`session.id::text = ${term.replace(/^№\s*/, '')}`,
  ],
});

/** A page of questionnaires and how many there are in all. */
export async function listSessionPage({ db }: Services, call: Call<typeof listSessions>) {
  const { actor, query } = call;
  if (query.author || query.ordering.endsWith('author')) authorise(actor, listSessions.parts.author);
  const page = await listPage(shownColumns(listed(db, actor)), call, columnsFor(actor));
  return { ...page, results: await presentSessions(db, page.results, actor) };
}

type Field = Input<typeof listSessionChoices>['query']['by_field'];
const countedFor = ({ company_id }: Actor): Readonly<Record<Field, CountedColumn>> => ({
  company: { value: 'session.company_id', label: 'company.name' },
  year: { value: 'session.year', order: 'value desc' },
  author: { value: 'session.user_id', label: 'session.user_name' },
  status: { value: 'session.status', names: company_id === null ? STATUS_NAMES_FOR_STAFF : STATUS_NAMES },
  template_version: { value: 'session.template_version', order: 'value desc' },
  show_in_benchmark: { value: 'session.show_in_benchmark', names: YES_NO },
  hidden: { value: 'session.hidden', names: YES_NO },
  available_to_client: { value: 'session.available_to_client', names: YES_NO },
});

/** The values a field of the visible questionnaires takes, with a readable label and how often. */
export async function listChoices(
  { db }: Services,
  { actor, query: { by_field: field }, locale }: Call<typeof listSessionChoices>,
): Promise<Output<typeof listSessionChoices>> {
  if (field === 'author') authorise(actor, listSessions.parts.author);
  return { field, values: await countValues(listed(db, actor), countedFor(actor)[field], locale) };
}
