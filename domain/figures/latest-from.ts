/** Written behind the recipe of each formula that ends, so that a stored calculation says by itself which years go together. */
export const untilMark = (until: number): string => (Number.isFinite(until) ? `until ${until}` : '');

/**
 * The place of the first year whose values stand among the latest ones: those of the formula of the newest year. Numbers of
 * two formulas make no common median.
 */
export function latestFrom(recipe: string, years: ArrayLike<number>): number {
  const newest = years[years.length - 1] ?? -Infinity;
  const ends = Array.from(recipe.matchAll(/until (\d+)/g), ([, end]) => Number(end)).filter((end) => end < newest);
  const last = Math.max(-Infinity, ...ends);
  return Math.max(
    0,
    Array.from(years).findIndex((year) => year > last),
  );
}
