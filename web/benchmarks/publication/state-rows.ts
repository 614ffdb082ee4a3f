import { STATES } from '#domain/benchmarks/release/decide-cells.ts';
import type { PopulationKind } from '#domain/benchmarks/release/review/review-release.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';

type Counts = ReleaseCheck['counts'];

/** A row of the table; without a population it is the total. */
export interface CountRow {
  readonly population: PopulationKind | null;
  readonly latest: boolean;
  readonly states: Readonly<Record<string, number>>;
}

export const sumOf = (counts: Counts): Record<string, number> =>
  Object.fromEntries(STATES.map((state) => [state, counts.reduce((sum, { states }) => sum + (states[state] ?? 0), 0)]));

/** Groups with figures, and the total below them. */
export const rowsOf = (counts: Counts): CountRow[] => [
  ...counts.filter(({ states }) => Object.values(states).some((count) => count > 0)),
  { population: null, latest: false, states: sumOf(counts) },
];
