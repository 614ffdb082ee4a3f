import type { NewerChange } from '#contract/methodology-exchange.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (state: unknown): Fields | null =>
  typeof state === 'object' && state !== null ? (state as Fields) : null;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields in which now and the workbook differ, each in its three states; none where one of them has nothing. */
export function threeWays({ base, now, file }: Pick<NewerChange, 'base' | 'now' | 'file'>) {
  const [was, is, has] = [fieldsOf(base), fieldsOf(now), fieldsOf(file)];
  if (!is || !has) return [];
  return Object.keys(is)
    .filter((field) => !same(is[field], has[field]))
    .map((field) => ({ field, base: was?.[field], now: is[field], file: has[field] }));
}
