import type { Column } from './column.ts';

/** The same columns with the named ones right after the first, in that order; those that are not there are left out. */
export function columnsFirst<R>(
  columns: readonly Column<R>[],
  ids: readonly string[] | undefined,
): readonly Column<R>[] {
  const [name, ...others] = columns;
  if (!ids || !name) return columns;
  const leading = ids.flatMap((id) => others.filter((column) => column.id === id));
  return [name, ...leading, ...others.filter((column) => !leading.includes(column))];
}
