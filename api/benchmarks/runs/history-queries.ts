import { sql, type Kysely } from 'kysely';
import { BENCHMARK_STATUS_NAMES } from '#domain/benchmarks/states.ts';
import type { Locale } from '#domain/language/text.ts';
import { yesOrNo } from '#domain/language/yes-no.ts';
import type { Benchmark, listBenchmarkFieldValues, listBenchmarks } from '#contract/benchmarks.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { contains } from '../../platform/database/contains.ts';
import { MOST_VALUES } from '../../platform/database/most-values.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import type { Database } from '../../platform/database/schema.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { benchmarksSeenBy, presentBenchmarks, shownColumns, type BenchmarkRows } from '../queries.ts';

type Db = Kysely<Database>;
type Query = Input<typeof listBenchmarks>['query'];
/** The analysts' calculations or the clients'. */
export type Side = 'staff' | 'clients';

const COLUMNS = {
  created_at: 'benchmark.created_at',
  id: 'benchmark.id',
  author: 'user_name',
  status: 'status',
  company_count: 'company_count',
  company: 'company.name',
} as const;

const listed = (db: Db, actor: Actor, side: Side): BenchmarkRows =>
  benchmarksSeenBy(db, actor).where('benchmark.company_id', side === 'staff' ? 'is' : 'is not', null);

const overlaps = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} && ${[...ids]}::integer[]`;

/** What a calculation was made of; who did it and what came of it may be asked for by all who see the list. */
const PARAMETERS = ['it_system', 'industry', 'year', 'company'] as const;
const BY_PARAMETERS = { anyOf: ['calculate/filter/view'] } as const;

/** An employee filters and searches only by what the list shows: never by the operator's authors, companies or notes. */
function filtered(rows: BenchmarkRows, query: Query, actor: Actor, side: Side): BenchmarkRows {
  if (PARAMETERS.some((field) => query[field] !== undefined)) authorise(actor, BY_PARAMETERS);
  const open = actor.company_id === null || side === 'clients';
  let found = rows;
  if (query.author) {
    found =
      open && actor.permissions.has('bench/author/view')
        ? found.where('user_id', 'in', query.author)
        : found.where(sql<boolean>`false`);
  }
  if (query.status) found = found.where('status', 'in', query.status);
  if (query.it_system) found = found.where(overlaps('it_system_ids', query.it_system));
  if (query.industry) found = found.where(overlaps('industry_ids', query.industry));
  if (query.year) found = found.where(overlaps('years', query.year));
  if (query.is_final) found = found.where('is_final', 'in', query.is_final);
  if (query.company) {
    if (side === 'clients') found = found.where('benchmark.company_id', 'in', query.company);
    else found = open ? found.where(overlaps('company_ids', query.company)) : found.where(sql<boolean>`false`);
  }
  const term = query.search?.trim();
  if (term) {
    const columns = [
      'benchmark.id',
      ...(open && actor.permissions.has('bench/comment/view') ? ['comment'] : []),
      ...(open && actor.permissions.has('bench/author/view') ? ['user_name'] : []),
      ...(side === 'clients' ? ['company.name'] : []),
    ];
    found = found.where((row) => row.or(columns.map((column) => contains(sql`${sql.ref(column)}::text`, term))));
  }
  return found;
}

/** A page of the history and how many calculations there are in all. */
export async function listBenchmarkPage(
  db: Db,
  query: Query,
  actor: Actor,
  side: Side,
): Promise<{ count: number; results: Benchmark[] }> {
  const found = filtered(listed(db, actor, side), query, actor, side);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const mayOrder = !query.ordering.endsWith('author') || actor.permissions.has('bench/author/view');
  const rows = await orderBy(shownColumns(found), mayOrder ? query.ordering : '-created_at', COLUMNS, 'benchmark.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count: Number(count), results: await presentBenchmarks(db, rows, actor) };
}

type Field = Input<typeof listBenchmarkFieldValues>['query']['field'];
type Values = Output<typeof listBenchmarkFieldValues>['values'];

const LISTS = { it_system: 'it_system_ids', industry: 'industry_ids', year: 'years' } as const;

/** How often each number of a list occurs, with its name. */
async function listValues(rows: BenchmarkRows, db: Db, field: keyof typeof LISTS | 'company'): Promise<Values> {
  const column = field === 'company' ? 'company_ids' : LISTS[field];
  const counted = await rows
    .select([sql<number>`unnest(${sql.ref(column)})`.as('value'), sql<string>`count(*)`.as('count')])
    .groupBy('value')
    .orderBy('value')
    .limit(MOST_VALUES)
    .execute();
  const table = { it_system: 'it_system', industry: 'branch', company: 'company', year: null }[field];
  const names = new Map<number, string>();
  if (table !== null) {
    const key = table === 'company' ? 'company_id' : 'id';
    const found = await sql<Row>`select ${sql.ref(key)} as id, name from ${sql.table(table)}`.execute(db);
    for (const { id, name } of found.rows) names.set(id, name);
  }
  return counted.map(({ value, count }) => ({
    value,
    label: names.get(value) ?? String(value),
    count: Number(count),
  }));
}

interface Row {
  readonly id: number;
  readonly name: string;
}

async function groupedValues(rows: BenchmarkRows, id: string, name: string): Promise<Values> {
  const found = await rows
    .select([
      sql<number | null>`${sql.ref(id)}`.as('value'),
      sql<string | null>`max(${sql.ref(name)})`.as('label'),
      sql<string>`count(*)`.as('count'),
    ])
    .where(sql<boolean>`${sql.ref(id)} is not null`)
    .groupBy(sql.ref(id))
    .orderBy('label')
    .limit(MOST_VALUES)
    .execute();
  return found.map(({ value, label, count }) => ({ value, label: label ?? '', count: Number(count) }));
}

async function finalValues(rows: BenchmarkRows, locale: Locale): Promise<Values> {
  const found = await rows
    .select(['is_final', sql<string>`count(*)`.as('count')])
    .groupBy('is_final')
    .orderBy('is_final', 'desc')
    .execute();
  return found.map(({ is_final: value, count }) => ({ value, label: yesOrNo(value)[locale], count: Number(count) }));
}

async function statusValues(rows: BenchmarkRows, locale: Locale): Promise<Values> {
  const found = await rows
    .select(['status', sql<string>`count(*)`.as('count')])
    .groupBy('status')
    .orderBy('count', 'desc')
    .execute();
  return found.map(({ status, count }) => ({
    value: status,
    label: BENCHMARK_STATUS_NAMES[status][locale],
    count: Number(count),
  }));
}

/** What the history can be filtered by. */
export async function listBenchmarkValues(
  db: Db,
  field: Field,
  actor: Actor,
  side: Side,
  locale: Locale,
): Promise<{ field: Field; values: Values }> {
  if (PARAMETERS.some((one) => one === field)) authorise(actor, BY_PARAMETERS);
  const rows = listed(db, actor, side);
  const open = actor.company_id === null || side === 'clients';
  switch (field) {
    case 'status':
      return { field, values: await statusValues(rows, locale) };
    case 'is_final':
      return { field, values: await finalValues(rows, locale) };
    case 'author': {
      const seen = open && actor.permissions.has('bench/author/view');
      return { field, values: seen ? await groupedValues(rows, 'user_id', 'user_name') : [] };
    }
    case 'company':
      if (side === 'clients')
        return { field, values: await groupedValues(rows, 'benchmark.company_id', 'company.name') };
      return { field, values: open ? await listValues(rows, db, field) : [] };
    default:
      return { field, values: await listValues(rows, db, field) };
  }
}
