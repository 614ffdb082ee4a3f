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
}

/** What the tests say about a value, the strongest doubt first, and the median of the company's other years. */
interface Tested {
  readonly doubts: readonly Doubt[];
  readonly past: number;
}

/**
 * Tests one value of a company's years against its own past and the market of its year. `odd` are the years that do not
 * go with the others, `rule` the condition of the methodology that it breaks.
 */
export function testValue(
  row: Float64Array,
  year: number,
  odd: ReadonlySet<number>,
  market: MarketYear,
  company: number,
  rule: string | null,
): Tested {
  const value = row[year]!;
  const past = pastOf(row, year, odd);
  const doubts: Doubt[] = [];
  if (Number.isNaN(value)) return { doubts, past };
  const { low, high, method } = market.fences;
  const far = value < low || value > high;
  const slip = findSlip(row, year, past, market, company, far);
  if (slip) doubts.push(slip);
  if (rule !== null) doubts.push({ test: 'impossible', rule });
  const factor = jumpOf(value, past);
  if (factor !== null) doubts.push({ test: 'jump', factor, usual: past });
  const { median } = market;
  const width = (market.deviation / 100) * Math.abs(median);
  if (value < median - width || value > median + width)
    doubts.push({ test: 'deviation', low: median - width, high: median + width, median });
  if (far) doubts.push({ test: 'far', low, high, method });
  return { doubts, past };
}

/**
 * The median of the company's other years, without those that do not go with the rest; NaN of fewer than two, and of years
 * on both sides of zero: no factor tells what is usual there.
 */
function pastOf(row: Float64Array, year: number, odd: ReadonlySet<number>): number {
  const others: number[] = [];
  for (let at = 0; at < row.length; at++) {
    if (at !== year && !Number.isNaN(row[at]) && !odd.has(at)) others.push(row[at]!);
  }
  const isMixed = others.some((value) => value < 0) && others.some((value) => value > 0);
  return others.length < PAST_YEARS || isMixed ? NaN : medianOf(others);
}

/**
 * Against the own past. Without one, one other year tells which unit was meant once the market tells which of the two is
 * wrong; without any, the market alone.
 */
function findSlip(
  row: Float64Array,
  year: number,
  past: number,
  { share, usual }: MarketYear,
  company: number,
  far: boolean,
): Doubt | null {
  const value = row[year]!;
  const against = (of: 'past' | 'market', known: number): Doubt | null => {
    const slip = slipOf(value, known, share, of);
    return slip && { test: 'slip', ...slip, against: of, usual: known };
  };
  if (!Number.isNaN(past)) return against('past', past);
  if (!far) return null;
  const others = [...row].filter((other, at) => at !== year && !Number.isNaN(other));
  return (others.length === 1 ? against('past', others[0]!) : null) ?? against('market', usual(company));
}
