const MOST_SHOWN = 200;

/** The first matches, and whether there are more. */
export function firstFound<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  typed: string,
): { readonly shown: T[]; readonly more: boolean } {
  const term = typed.trim().toLocaleLowerCase();
  const found = all.filter((one) => nameOf(one).toLocaleLowerCase().includes(term));
  return { shown: found.slice(0, MOST_SHOWN), more: found.length > MOST_SHOWN };
}
