import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { BENCHMARK_STATUS_NAMES } from '#domain/benchmarks/states.ts';
import type { Locale } from '#domain/language/text.ts';
import { YES_NO } from '#domain/language/yes-no.ts';
import { listBenchmarks, type listBenchmarkFieldValues } from '#contract/benchmarks.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { countValues, type CountedColumn } from '../../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../../platform/database/list-page.ts';
import type { Database } from '../../platform/database/schema.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { presentBenchmarks } from '../present-benchmarks.ts';
import { benchmarksSeenBy, shownColumns, type BenchmarkRows } from '../queries.ts';

type Db = Kysely<Database>;
type Query = Input<typeof listBenchmarks>['query'];
/** The analysts' calculations or the clients'. */
export type Side = 'staff' | 'clients';

const listed = (db: Db, actor: Actor, side: Side): BenchmarkRows =>
  benchmarksSeenBy(db, actor).where('benchmark.company_id', side === 'staff' ? 'is' : 'is not', null);

const overlaps = (column: string) => (ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} && ${[...ids]}::integer[]`;
const never = () => sql<boolean>`false`;

const PARAMETERS = ['it_system', 'industry', 'year', 'company'] as const;

/** An employee reads the operator's authors, companies and notes nowhere, so the list cannot be filtered by them either. */
const isOpen = (actor: Actor, side: Side): boolean => actor.company_id === null || side === 'clients';
const seesAuthors = (actor: Actor, side: Side): boolean =>
  isOpen(actor, side) && allows(actor, listBenchmarks.parts.author);

const columnsFor = (actor: Actor, side: Side): ListColumns<Query> => ({
  key: 'benchmark.id',
  order: {
    created_at: 'benchmark.created_at',
    id: 'benchmark.id',
    author: 'user_name',
    status: 'status',
    company_count: 'company_count',
    company: 'company.name',
  },
  filter: {
    author: seesAuthors(actor, side) ? 'user_id' : never,
    status: 'status',
    it_system: overlaps('it_system_ids'),
    industry: overlaps('industry_ids'),
    year: overlaps('years'),
    is_final: 'is_final',
    company: side === 'clients' ? 'benchmark.company_id' : isOpen(actor, side) ? overlaps('company_ids') : never,
  },
  search: [
    sql`benchmark.id::text`,
    ...(isOpen(actor, side) && allows(actor, listBenchmarks.parts.comment) ? ['comment'] : []),
    ...(seesAuthors(actor, side) ? ['user_name'] : []),
    ...(side === 'clients' ? ['company.name'] : []),
  ],
});

/** A page of the history and how many calculations there are in all. */
export async function listBenchmarkPage({ db }: Services, call: Call<typeof listBenchmarks>, side: Side) {
  const { actor, query, url } = call;
  if (PARAMETERS.some((field) => query[field] !== undefined)) authorise(actor, listBenchmarks.parts.parameters);
  const mayOrder = !query.ordering.endsWith('author') || allows(actor, listBenchmarks.parts.author);
  const allowed = mayOrder ? query : { ...query, ordering: '-created_at' as const };
  const rows = shownColumns(listed(db, actor, side));
  const page = await listPage(rows, { query: allowed, url }, columnsFor(actor, side));
  return { ...page, results: await presentBenchmarks(db, page.results, actor) };
}

const LISTS = { it_system: 'it_system_ids', industry: 'industry_ids', company: 'company_ids', year: 'years' } as const;
const NAMES = {
  it_system: sql`(select name from it_system where it_system.id = listed.id)`,
  industry: sql`(select name from branch where branch.id = listed.id)`,
  company: sql`(select name from company where company_id = listed.id)`,
  year: sql`null`,
} as const;

/** How often each number of a list occurs, with its name. */
function listValues(rows: BenchmarkRows, db: Db, field: keyof typeof LISTS, locale: Locale) {
  const numbers = rows.select(sql<number>`unnest(${sql.ref(LISTS[field])})`.as('id')).as('listed');
  const named = db.selectFrom(numbers).select(['id', sql<string>`coalesce(${NAMES[field]}, id::text)`.as('name')]);
  return countValues(db.selectFrom(named.as('named')), { value: 'id', label: 'name', order: 'value' }, locale);
}

const COUNTED = {
  status: { value: 'status', names: BENCHMARK_STATUS_NAMES, order: 'count desc' },
  is_final: { value: 'is_final', names: YES_NO, order: 'value desc' },
  author: { value: 'user_id', label: 'user_name' },
  client: { value: 'benchmark.company_id', label: 'company.name' },
} as const satisfies Readonly<Record<string, CountedColumn>>;

type Values = Output<typeof listBenchmarkFieldValues>;

/** What the history can be filtered by. */
export async function listBenchmarkValues(
  { db }: Services,
  { actor, query: { field }, locale }: Call<typeof listBenchmarkFieldValues>,
  side: Side,
): Promise<Values> {
  if (PARAMETERS.some((one) => one === field)) authorise(actor, listBenchmarks.parts.parameters);
  const rows = listed(db, actor, side);
  switch (field) {
    case 'status':
    case 'is_final':
      return { field, values: await countValues(rows, COUNTED[field], locale) };
    case 'author':
      return { field, values: seesAuthors(actor, side) ? await countValues(rows, COUNTED.author, locale) : [] };
    case 'company':
      if (side === 'clients') return { field, values: await countValues(rows, COUNTED.client, locale) };
      return { field, values: isOpen(actor, side) ? await listValues(rows, db, field, locale) : [] };
    default:
      return { field, values: await listValues(rows, db, field, locale) };
  }
}
