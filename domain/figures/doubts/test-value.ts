import type { Fences } from '../fences.ts';
import { jumpOf, medianOf, PAST_YEARS, slipOf, type Doubt } from './tests.ts';

/** What the market says about a measure in one year. */
export interface MarketYear {
  /** In percent. */
  readonly share: boolean;
  /** `max_deviation`, or NaN. */
  readonly deviation: number;
  readonly fences: Fences;
  readonly median: number;
  /** The usual value for a company of this size, or NaN. */
  readonly usual: (company: number) => number;
  /** What is said of a value that is doubted for nothing but lying outside of the fences. */
  readonly far: readonly Doubt[];
}

export const marketYear = (known: Omit<MarketYear, 'far'>): MarketYear => ({
  ...known,
  far: [{ test: 'far', ...known.fences }],
});

/** One value of a company's years. */
interface TestedValue {
  readonly row: Float64Array;
  readonly year: number;
  /** What is usual for the company, or NaN. */
  readonly past: number;
  readonly company: number;
  /** The condition of the methodology that it breaks. */
  readonly rule: string | null;
}

const NO_DOUBTS: readonly Doubt[] = [];

/**
 * The doubts about one value of a company's years, the strongest first: against its own past and the market of its year.
 */
export function testValue(tested: TestedValue, market: MarketYear): readonly Doubt[] {
  const { row, year, past, rule } = tested;
  const value = row[year]!;
  if (Number.isNaN(value)) return NO_DOUBTS;
  const { low, high } = market.fences;
  const { median } = market;
  const far = value < low || value > high;
  const slip = findSlip(tested, market, far);
  const factor = jumpOf(value, past);
  const width = (market.deviation / 100) * Math.abs(median);
  const deviates = value < median - width || value > median + width;
  if (!slip && factor === null && !deviates && rule === null) return far ? market.far : NO_DOUBTS;
  const doubts: Doubt[] = [];
  if (slip) doubts.push(slip);
  if (rule !== null) doubts.push({ test: 'impossible', rule });
  if (factor !== null) doubts.push({ test: 'jump', factor, usual: past });
  if (deviates) doubts.push({ test: 'deviation', low: median - width, high: median + width, median });
  if (far) doubts.push(...market.far);
  return doubts;
}

/**
 * The median of the company's other years, without those that do not go with the rest (`oddYears`); NaN of fewer than two,
 * and of years on both sides of zero: no factor says what is usual there.
 */
export function pastOf(row: Float64Array, year: number, odd: readonly number[]): number {
  const others = [...row].filter((value, at) => at !== year && !Number.isNaN(value) && !odd.includes(at));
  if (others.length < PAST_YEARS || (Math.min(...others) < 0 && Math.max(...others) > 0)) return NaN;
  return medianOf(others);
}

/**
 * Against the company's past. Without one, one other year says which unit was meant once the market says which of the
 * two is wrong; without any, the market alone.
 */
function findSlip({ row, year, past, company }: TestedValue, { share, usual }: MarketYear, far: boolean): Doubt | null {
  const value = row[year]!;
  if (!Number.isNaN(past)) return slipAgainst('past', value, past, share);
  if (!far) return null;
  const other = onlyOther(row, year);
  const own = Number.isNaN(other) ? null : slipAgainst('past', value, other, share);
  return own ?? slipAgainst('market', value, usual(company), share);
}

/** The value of the only other year; NaN of none and of several. */
function onlyOther(row: Float64Array, year: number): number {
  let found = NaN;
  for (let at = 0; at < row.length; at++) {
    if (at === year || Number.isNaN(row[at])) continue;
    if (!Number.isNaN(found)) return NaN;
    found = row[at]!;
  }
  return found;
}

function slipAgainst(against: 'past' | 'market', value: number, usual: number, share: boolean): Doubt | null {
  const slip = slipOf(value, usual, share, against);
  return slip && { test: 'slip', ...slip, against, usual };
}
