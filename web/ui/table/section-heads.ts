import type { Section, Sections } from './column.ts';

/** The headings between two rows, before the first or after the last: a new section, and collapsed ones. */
export function headsBetween<R>(
  { all, of }: Sections<R>,
  before: R | undefined,
  after: R | undefined,
): readonly Section[] {
  const place = (row: R) => all.findIndex(({ key }) => key === of(row));
  const from = before === undefined ? 0 : place(before) + 1;
  const to = after === undefined ? all.length : place(after) + 1;
  return all.slice(from, to).filter(({ key, folded }) => folded || (after !== undefined && key === of(after)));
}
