import type { ObservedValue } from '#contract/benchmark-shapes.ts';

/** Of which years the market's figures are: each company counts with its newest value; most companies first. */
export function marketYears(values: readonly Pick<ObservedValue, 'company' | 'year'>[]): [year: number, n: number][] {
  const newest = new Map<number, number>();
  for (const { company, year } of values) newest.set(company.id, Math.max(year, newest.get(company.id) ?? 0));
  const counts = new Map<number, number>();
  for (const year of newest.values()) counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].toSorted(([year, n], [other, m]) => m - n || other - year);
}
