import type { YearOfData } from './collecting/expected.ts';

export interface DataState {
  readonly year: number;
  readonly reported: number;
  readonly expected: number;
  readonly missing: readonly number[];
}

/**
 * How complete the newest year of a company is. `waiting` are the years for which questionnaires wait to be checked.
 * Null: nothing has been reported.
 */
export function dataState(
  years: ReadonlyMap<number, YearOfData>,
  waiting: readonly number[],
  expectedIn: (year: number) => ReadonlySet<number>,
): DataState | null {
  const year = Math.max(...years.keys(), ...waiting);
  if (!Number.isFinite(year)) return null;
  const reported = years.get(year)?.reported ?? new Set<number>();
  const expected = expectedIn(year);
  const missing = [...expected].filter((id) => !reported.has(id));
  return { year, reported: expected.size - missing.length, expected: expected.size, missing };
}
