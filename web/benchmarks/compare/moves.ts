import { COMPARED, hasMoved, type ComparedFigure } from '#domain/benchmarks/comparison/compare.ts';
import { marketBeside } from '#domain/benchmarks/release/market-beside.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { sortRows } from '../find-rows.ts';
import type { PlacedMetric } from '../result/cells.tsx';
import { gain, placeOf } from '../result/order.ts';

export const isMoved = ({ before, after }: Moved): boolean => hasMoved(before, after);

/** What a client is told of: the middle of the market, which the company stands beside. */
export const isMiddleMoved = ({ before, after }: Moved): boolean => before.median !== after.median;

const distance = (figure: ComparedFigure) => (row: Moved) => {
  const [before, after] = [row.before[figure], row.after[figure]];
  if (before === null || after === null) return null;
  return before === 0 ? Math.abs(after) : Math.abs((after - before) / before);
};

/** The company in one of the two, with the market it is measured by; undefined for the staff. */
export function placedIn({ metric, own, ...row }: Moved, side: 'before' | 'after'): PlacedMetric | undefined {
  if (!own) return undefined;
  const { mtype, direction, [side]: placed } = own;
  const { description, unit_name } = metric;
  const shown = { ...row[side], description, unit_name, mtype, direction, own: placed };
  return placed?.beside ? marketBeside({ ...shown, beside: placed.beside }) : shown;
}

const latest = (of: (placed: PlacedMetric) => number | null) => (row: Moved) => {
  const placed = placedIn(row, 'after');
  return placed ? of(placed) : null;
};

const KEYS: Readonly<Record<string, (row: Moved) => number | string | null>> = {
  metric: ({ metric }) => metric.description,
  process: ({ metric }) => metric.rootProcess.name,
  effect: ({ effect }) => effect,
  own: latest(({ own }) => own?.value ?? null),
  gap: latest(gain),
  place: latest(placeOf),
  // A large fall matters as much as a large rise.
  ...Object.fromEntries(COMPARED.map((figure) => [figure, distance(figure)])),
};

/** The changes in the requested order. */
export const orderedMoves = (rows: readonly Moved[], ordering: string | undefined): readonly Moved[] =>
  sortRows(rows, ordering, KEYS);

/** A change with its sign. */
export const signed = (change: number, format: (value: number) => string): string =>
  `${change > 0 ? '+' : ''}${format(change)}`;
