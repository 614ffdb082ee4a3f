import type { PublishedQuantiles } from '../../figures/describe.ts';
import { newFormulaBetween, type FormulaEnds } from '../../methodology/formula-years.ts';
import { figuresOfCell } from './cell-figures.ts';
import { whyMissing, type Suppressed } from './hidden-text.ts';
import { NO_CELL, type PublishedCell } from './own-in-market.ts';

/** Published figures, and why there are none. */
export interface ShownMarket extends PublishedQuantiles {
  readonly n: number;
  readonly step: PublishedCell['step'];
  readonly since: PublishedCell['since'];
  readonly suppressed: Suppressed | null;
}

/** What a release publishes of one population and year. */
export function shownMarket(cell: PublishedCell | undefined, need: number, isNewest = false) {
  const none = { ofMeasure: true, ofGroup: true, bySystem: false, isNewest };
  const reason: Suppressed['reason'] | null = cell ? cell.hidden : whyMissing(none);
  const suppressed: Suppressed | null = reason && { reason, need };
  return { ...figuresOfCell(cell ?? NO_CELL), suppressed };
}

/** What a release has of one indicator. */
interface Released {
  /** The newest year of the release. */
  readonly newest: number | undefined;
  readonly need: number;
  readonly cellIn: (year: number) => PublishedCell | undefined;
}

/**
 * The market a company's value is measured by where the newest year has another formula: that of the value's own year;
 * by a formula newer than the release there is none yet. Undefined: the value is computed as the newest market.
 */
export function marketOfOwnYear(
  of: FormulaEnds,
  year: number,
  { newest, need, cellIn }: Released,
): ShownMarket | undefined {
  if (newest === undefined || newFormulaBetween(of, year, newest) === null) return undefined;
  return year > newest
    ? { ...figuresOfCell(NO_CELL), suppressed: { reason: 'formula', need } }
    : shownMarket(cellIn(year), need);
}

/** What stands beside a company's value, where it is not the newest market. */
export interface SetBeside {
  readonly beside?: ShownMarket | undefined;
}

/** An indicator with the figures its company's value is measured by. */
export const marketBeside = <C extends object>(shown: C & SetBeside): C =>
  shown.beside ? { ...shown, ...shown.beside } : shown;

/** Whether a value follows a formula newer than the release. */
export const isNewFormula = ({ beside }: SetBeside): boolean => beside?.suppressed?.reason === 'formula';
