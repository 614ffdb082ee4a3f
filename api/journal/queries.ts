import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { seesFigures, type Viewer } from '#domain/access/access.ts';
import { ACTIONS, OBJECT_TYPES } from '#domain/journal/actions.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { AuditEntry, listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import { listPage, matching, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { auditSearch } from './audit-search.ts';
import { withoutFigures } from './figures-in-lines.ts';
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

/** One parameter, however many there are: hundreds take longer to send than to look up. */
const anyOf = (texts: readonly string[]) => sql<string>`any(${[...new Set(texts)]}::text[])`;

/** What the objects of some lines are called now. */
async function namesNow(db: Kysely<Database>, lines: readonly Named[]): Promise<ReadonlyMap<string, string | null>> {
  if (lines.length === 0) return new Map();
  const found = await db
    .selectFrom('journal_object')
    .select(['object_type', 'object_id', 'name'])
    .where('object_type', '=', anyOf(lines.map(({ object_type }) => object_type)))
    .where('object_id', '=', anyOf(lines.map(({ object_id }) => object_id ?? '')))
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
    .where('often.object_id', '=', sql<string>`coalesce(audit_log.object_id, '')`)
    .where('often.hour', '=', sql<Date>`date_trunc('hour', audit_log.created_at, 'UTC')`)
    .as('times');

type Query = Input<typeof listAuditLog>['query'];
interface Reading<Q> {
  readonly actor: { readonly company_id: Scope; readonly permissions?: Viewer['permissions'] };
  readonly query: Q;
}

const NO_PERMISSIONS: Viewer['permissions'] = new Set();
const readsFigures = (actor: Reading<unknown>['actor']): boolean =>
  seesFigures({ permissions: NO_PERMISSIONS, ...actor });

/** The lines a reader may see and a term finds. */
async function seenLines(db: Kysely<Database>, { actor, query }: Reading<Pick<Query, 'search'>>) {
  const term = query.search?.trim();
  const seen = visible(db, actor.company_id).select(SHOWN).select(timesOf);
  return term ? seen.where(await auditSearch(db, term, readsFigures(actor))) : seen;
}
type Row = Awaited<ReturnType<Awaited<ReturnType<typeof seenLines>>['execute']>>[number];

async function presentLines(
  db: Kysely<Database>,
  rows: readonly Row[],
  actor: Reading<unknown>['actor'],
): Promise<AuditEntry[]> {
  const now = await namesNow(db, rows);
  const shown = readsFigures(actor) ? (state: unknown) => state : withoutFigures;
  return rows.map(
    ({ user_id, user_name, company_id, company_name, about_company_id, about_company_name, ...row }): AuditEntry => ({
      ...row,
      before: shown(row.before),
      after: shown(row.after),
      id: Number(row.id),
      created_at: row.created_at.toISOString(),
      user: ref(user_id, user_name),
      company: ref(about_company_id, about_company_name),
      user_company: ref(company_id, company_name),
      object_name_now: now.get(keyOf(row)) ?? null,
      object_exists: now.has(keyOf(row)),
      times: row.times ?? 1,
    }),
  );
}

/** A page of the audit log and how many lines there are in all. */
export async function listAuditEntries({ db }: Services, call: Reading<Query> & { readonly url: string }) {
  const page = await listPage(await seenLines(db, call), call, COLUMNS);
  return { ...page, results: await presentLines(db, page.results, call.actor) };
}

/** Of a walk through all lines: few enough for the memory, many enough that asking again costs little. */
const LINES_AT_ONCE = 2000;

/** All lines a filter finds, the newest first: each part begins where the one before ended, whatever is added or removed. */
export async function* walkAuditEntries(
  { db }: Services,
  call: Reading<Omit<Query, 'page' | 'page_size'>>,
  most: number,
): AsyncGenerator<AuditEntry, void, undefined> {
  const query = { ...call.query, page: 1, page_size: LINES_AT_ONCE };
  // JavaScript's dates have no microseconds.
  const found = matching(await seenLines(db, call), query, COLUMNS)
    .select(sql<string>`audit_log.created_at::text`.as('made'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  let last: { readonly made: string; readonly id: string | number } | undefined;
  for (let left = most; left > 0;) {
    const after = last && sql<boolean>`(created_at, id) < (${last.made}::timestamptz, ${last.id}::bigint)`;
    const limit = Math.min(left, LINES_AT_ONCE);
    const rows = await (after ? found.where(after) : found).limit(limit).execute();
    yield* await presentLines(db, rows, call.actor);
    last = rows.at(-1);
    if (rows.length < limit) return;
    left -= rows.length;
  }
}

type Filter = Pick<Query, 'user' | 'company' | 'object_type' | 'object_id'>;

/** What the people, companies and objects of a filter are called in the lines a reader may see. */
export async function namesInFilter(
  { db }: Services,
  { actor, query: { user = [], company = [], object_type = [], object_id = [] } }: Reading<Filter>,
) {
  const namesBy = async (
    key: 'user_id' | 'about_company_id' | 'object_id',
    name: 'user_name' | 'about_company_name' | 'object_name',
    ids: readonly (string | number)[],
  ): Promise<string[]> => {
    const lines = await visible(db, actor.company_id)
      .select([`${key} as id`, (line) => line.fn.max(name).as('name')])
      .where(key, 'in', [...ids])
      .where(name, 'is not', null)
      // Objects of different kinds have the same numbers.
      .$if(key === 'object_id' && object_type.length > 0, (of) => of.where('object_type', 'in', [...object_type]))
      .groupBy(key)
      .execute();
    const names = new Map(lines.map((line) => [String(line.id), line.name]));
    return ids.map((id) => names.get(String(id)) ?? `№\u00a0${id}`);
  };
  return {
    users: user.length === 0 ? [] : await namesBy('user_id', 'user_name', user),
    companies: company.length === 0 ? [] : await namesBy('about_company_id', 'about_company_name', company),
    objects: object_id.length === 0 ? [] : await namesBy('object_id', 'object_name', object_id),
  };
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
