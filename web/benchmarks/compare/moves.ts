import { COMPARED, hasMoved, type ComparedFigure } from '#domain/benchmarks/comparison/compare.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { sortRows } from '../find-rows.ts';

export const isMoved = ({ before, after }: Moved): boolean => hasMoved(before, after);

const distance = (figure: ComparedFigure) => (row: Moved) => {
  const [before, after] = [row.before[figure], row.after[figure]];
  if (before === null || after === null) return null;
  return before === 0 ? Math.abs(after) : Math.abs((after - before) / before);
};

const KEYS: Readonly<Record<string, (row: Moved) => number | string | null>> = {
  metric: ({ metric }) => metric.description,
  process: ({ metric }) => metric.rootProcess.name,
  effect: ({ effect }) => effect,
  // A large fall matters as much as a large rise.
  ...Object.fromEntries(COMPARED.map((figure) => [figure, distance(figure)])),
};

/** The changes in the requested order. */
export const orderedMoves = (rows: readonly Moved[], ordering: string | undefined): readonly Moved[] =>
  sortRows(rows, ordering, KEYS);

/** A change with its sign. */
export const signed = (change: number, format: (value: number) => string): string =>
  `${change > 0 ? '+' : ''}${format(change)}`;
