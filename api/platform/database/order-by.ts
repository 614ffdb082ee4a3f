import { sql, type SelectQueryBuilder } from 'kysely';

/**
 * Orders by a field of the contract, `-name` downwards, and by the key after it, so that pages never overlap. A field may
 * stand for several columns.
 */
export function orderBy<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  ordering: string,
  columns: Readonly<Record<string, string | readonly string[]>>,
  key: string,
): SelectQueryBuilder<DB, TB, O> {
  const down = ordering.startsWith('-');
  const column = columns[down ? ordering.slice(1) : ordering];
  if (column === undefined) throw new Error(`no column to order by ${ordering}`);
  const direction = down ? sql.raw('desc nulls last') : sql.raw('asc nulls last');
  const ordered = [column].flat().reduce((found, one) => found.orderBy(sql`${sql.ref(one)} ${direction}`), rows);
  return ordered.orderBy(sql`${sql.ref(key)} ${sql.raw(down ? 'desc' : 'asc')}`);
}
