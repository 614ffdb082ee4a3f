import { fold } from '#domain/language/fold.ts';

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

type SortValue = number | string | null;

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

/** Rows in the requested order (`gap`, `-gap`); rows without a value always come last, and the sort is stable. */
export function sortRows<R>(
  rows: readonly R[],
  ordering: string | undefined,
  keys: Readonly<Record<string, (row: R) => SortValue>>,
): readonly R[] {
  const down = ordering?.startsWith('-') === true;
  const key = keys[down ? ordering.slice(1) : (ordering ?? '')];
  if (key === undefined) return rows;
  const keyed = rows.map((row) => ({ row, value: key(row) }));
  const sorted = keyed.toSorted((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return down ? compare(b.value, a.value) : compare(a.value, b.value);
  });
  return sorted.map(({ row }) => row);
}

/** Rows whose indicator has every word of the search in its name or alias. */
export function findRows<R>(
  rows: readonly R[],
  term: string,
  metricOf: (row: R) => { readonly description: string; readonly alias: string },
): readonly R[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const { description, alias } = metricOf(row);
    const folded = fold(`${description} ${alias}`);
    return words.every((word) => folded.includes(word));
  });
}
