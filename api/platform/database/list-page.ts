import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { neighbours } from '../http/paging.ts';
import { contains } from './contains.ts';

/** The query of a list, as the contract's `listQuery` makes it. */
interface ListQuery {
  readonly page: number;
  readonly page_size: number;
  readonly ordering: string;
  readonly search?: string;
}

type Orderable<O> = O extends `-${string}` ? never : O;

/** What the fields of a list's query mean in its rows. */
export interface ListColumns<Q extends ListQuery> {
  /** Ends every order, so that pages never overlap. */
  readonly key: string;
  /** A field may stand for several columns. */
  readonly order: Readonly<Record<Orderable<Q['ordering']> & string, string | readonly string[]>>;
  /** Fields of whose equals the key goes upwards, whichever way the field itself goes. */
  readonly keyUpwards?: readonly string[];
  /** A column takes any of the values requested; anything else is a condition. */
  readonly filter?: {
    readonly [F in Exclude<keyof Q, keyof ListQuery>]?: string | ((value: NonNullable<Q[F]>) => Expression<SqlBool>);
  };
  /** Where a term is looked for. */
  readonly search?: readonly (string | Expression<unknown> | ((term: string) => Expression<SqlBool>))[];
}

/** The rows a query's filters and search leave. */
export function matching<DB, TB extends keyof DB, O, Q extends ListQuery>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: Q,
  { filter = {}, search = [] }: ListColumns<Q>,
): SelectQueryBuilder<DB, TB, O> {
  let found = rows;
  for (const field of Object.keys(filter) as (keyof typeof filter)[]) {
    const [value, condition] = [query[field], filter[field]];
    if (value === undefined || value === null || condition === undefined) continue;
    found = found.where(
      typeof condition === 'string' ? sql<SqlBool>`${sql.ref(condition)} = any(${value})` : condition(value),
    );
  }
  const term = query.search?.trim();
  if (!term || search.length === 0) return found;
  return found.where((row) =>
    row.or(
      search.map((place) => {
        if (typeof place === 'function') return place(term);
        return contains(typeof place === 'string' ? sql.ref(place) : place, term);
      }),
    ),
  );
}

function ordered<DB, TB extends keyof DB, O, Q extends ListQuery>(
  rows: SelectQueryBuilder<DB, TB, O>,
  ordering: Q['ordering'],
  { key, order, keyUpwards = [] }: ListColumns<Q>,
): SelectQueryBuilder<DB, TB, O> {
  const down = ordering.startsWith('-');
  const field = down ? ordering.slice(1) : ordering;
  const columns = (order as Readonly<Record<string, string | readonly string[]>>)[field];
  if (columns === undefined) throw new Error(`no column to order by ${ordering}`);
  const direction = (isDown: boolean) => sql.raw(isDown ? 'desc' : 'asc');
  return [columns]
    .flat()
    .reduce((found, column) => found.orderBy(sql`${sql.ref(column)} ${direction(down)} nulls last`), rows)
    .orderBy(sql`${sql.ref(key)} ${direction(down && !keyUpwards.includes(field))}`);
}

/** A page of a list as its answer carries it: filtered, ordered, counted. */
export async function listPage<DB, TB extends keyof DB, O, Q extends ListQuery>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { query, url }: { readonly query: Q; readonly url: string },
  columns: ListColumns<Q>,
) {
  const found = matching(rows, query, columns);
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  const results = await ordered(found, query.ordering, columns)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count, ...neighbours(url, query, count), results };
}
