import { chapterOf } from '#domain/guide/chapters.ts';

/** Most digits a number in an address has. */
const LONGEST = 10;

/** The number of a record in an address; false when it is not one, so that the page is not found. */
export function idIn(value: string): number | false {
  const id = Number(value);
  return id > 0 && String(id) === value && Number.isInteger(id) && value.length <= LONGEST && id;
}

type IdsOf<K extends string> = { readonly [name in K]: number };

/** Reads the numbers in an address. */
export const ids = <K extends string>(params: Readonly<Record<K, string>>): IdsOf<K> | false => {
  const entries = Object.entries<string>(params).map(([name, value]) => [name, idIn(value)] as const);
  return entries.every(([, id]) => id !== false) && (Object.fromEntries(entries) as IdsOf<K>);
};

/** A calculation is named by its number, or as the final one. */
export const isBenchmark = (value: string): boolean => value === 'final' || idIn(value) !== false;

export const isChapter = (value: string): boolean => chapterOf(value) !== undefined;
