import { markOn, middleOf } from '#domain/market/place-mark.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import { sortRows } from '../find-rows.ts';
import type { ResultRow } from './rows.ts';
import type { Show } from './shows.ts';

type Placed = Pick<ResultRow, 'direction' | 'own'>;

/**
 * The gap to the median in percent, positive when the company's value is better; for sorting across units. Where nothing
 * is good or bad there is no lag, and none of a value in doubt.
 */
export function gain({ direction, own }: Placed): number | null {
  if (!own || own.doubtful || own.gap_percent === null || direction === null) return null;
  return direction === 'lower' ? -own.gap_percent : own.gap_percent;
}

/** Where the strip draws the company: the worst 10 % are left of everything that is known nearer. */
export function placeOf({ direction, own }: Placed): number | null {
  const mark = own && markOn(own, direction);
  return mark && direction !== null ? middleOf(mark) : null;
}

/** The sort keys of the table. */
const KEYS: Readonly<Record<string, (row: ResultRow) => number | string | null>> = {
  description: (row) => row.description,
  own: (row) => row.own?.value ?? null,
  p25: (row) => row.p25,
  median: (row) => row.median,
  p75: (row) => row.p75,
  mean: (row) => row.mean,
  n: (row) => row.n,
  excluded: (row) => row.excluded,
  place: placeOf,
  gap: gain,
};

/** Rows in the requested order; equal rows stay in tree order. */
export const ordered = (rows: readonly ResultRow[], ordering: string | undefined): readonly ResultRow[] =>
  sortRows(rows, ordering, KEYS);

const PASSES: Readonly<Record<Show, (row: ResultRow) => boolean>> = {
  worse: (row) => sideOf(row) === 'worse',
  outliers: (row) => row.is_low_outlier || row.is_high_outlier,
};

/** Only the rows worse than the median, or with outliers. */
export const shownOnly = (rows: readonly ResultRow[], show: Show | undefined): readonly ResultRow[] =>
  show === undefined ? rows : rows.filter(PASSES[show]);
