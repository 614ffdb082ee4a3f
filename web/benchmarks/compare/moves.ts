import { COMPARED, hasMoved, type ComparedFigure } from '#domain/benchmarks/comparison/compare.ts';
import { fold } from '#domain/language/fold.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';

export const isMoved = ({ before, after }: Moved): boolean => hasMoved(before, after);

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const distance = (figure: ComparedFigure) => (row: Moved) => {
  const [before, after] = [row.before[figure], row.after[figure]];
  if (before === null || after === null) return null;
  return before === 0 ? Math.abs(after) : Math.abs((after - before) / before);
};

const KEYS: Readonly<Record<string, (row: Moved) => number | string | null>> = {
  metric: ({ metric }) => metric.description,
  process: ({ metric }) => metric.rootProcess.name,
  effect: ({ effect }) => effect,
  // A large fall is as telling as a large rise.
  ...Object.fromEntries(COMPARED.map((figure) => [figure, distance(figure)])),
};

/** The moves in the order asked for; what cannot be put into it stands last. */
export function orderedMoves(rows: readonly Moved[], ordering: string | undefined): readonly Moved[] {
  const down = ordering?.startsWith('-') === true;
  const key = KEYS[down ? (ordering?.slice(1) ?? '') : (ordering ?? '')];
  if (key === undefined) return rows;
  const keyed = rows.map((row) => ({ row, value: key(row) }));
  const sorted = keyed.toSorted((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    const order =
      typeof a.value === 'number' && typeof b.value === 'number'
        ? a.value - b.value
        : collator.compare(String(a.value), String(b.value));
    return down ? -order : order;
  });
  return sorted.map(({ row }) => row);
}

/** Moves of indicators whose name or alias has the words in it. */
export function movesFound(rows: readonly Moved[], term: string): readonly Moved[] {
  const wanted = fold(term.trim());
  return wanted === ''
    ? rows
    : rows.filter(({ metric }) => fold(`${metric.description} ${metric.alias}`).includes(wanted));
}

/** A change with its sign. */
export const signed = (change: number, format: (value: number) => string): string =>
  `${change > 0 ? '+' : ''}${format(change)}`;
