import { descriptionAt, type Description } from './describe.ts';
import { METHODS, type Fences } from './judge.ts';

/** Doubles kept for each population: all (10), kept (10), two fences, their method. */
export const OUT = { size: 23, kept: 10, low: 20, high: 21, method: 22 } as const;

/**
 * A finished calculation: members, values and figures, enough to show it again to the last digit without the data it came
 * from. Periods are the years and, behind them, the latest: each company's newest year that has a value of the measure.
 */
export interface Calculation {
  /** Members: companies let in that have any figure, ascending. */
  readonly companies: Int32Array;
  readonly years: Int32Array;
  /** Metrics and indicators, in the order of the plan. */
  readonly measures: Int32Array;
  readonly recipes: readonly string[];
  /** `[measure][year][company]`, missing as NaN. */
  readonly values: Float64Array;
  /** `[measure][period][OUT.size]`. */
  readonly figures: Float64Array;
  /** `[measure][period][company]`: what became of each value (`FLAG`). */
  readonly flags: Uint8Array;
}

/** The years of a calculation, then `latest`. */
export type Period = number | 'latest';

export interface MarketFigures {
  readonly kept: Description;
  /** With what was left out. */
  readonly all: Description;
  /** How many values were left out. */
  readonly excluded: number;
  readonly fences: Fences;
}

function placesOf(calculation: Calculation, measure: number, period: Period): { at: number; year: number } | null {
  const at = calculation.measures.indexOf(measure);
  const year = period === 'latest' ? calculation.years.length : calculation.years.indexOf(period);
  return at < 0 || year < 0 ? null : { at, year };
}

/** The figures of one measure in one period; null when the calculation does not have them. */
export function figuresOf(calculation: Calculation, measure: number, period: Period): MarketFigures | null {
  const place = placesOf(calculation, measure, period);
  if (!place) return null;
  const { figures, years } = calculation;
  const from = (place.at * (years.length + 1) + place.year) * OUT.size;
  const all = descriptionAt(figures, from);
  const kept = descriptionAt(figures, from + OUT.kept);
  return {
    all,
    kept,
    excluded: all.n - kept.n,
    fences: {
      low: figures[from + OUT.low] ?? NaN,
      high: figures[from + OUT.high] ?? NaN,
      method: METHODS[figures[from + OUT.method] ?? 0] ?? 'none',
    },
  };
}

/** The values of one measure in one period by the place of the company; in `latest` each with the year it is of. */
export function valuesOf(
  calculation: Calculation,
  measure: number,
  period: Period,
): { values: Float64Array; years: Int32Array } | null {
  const place = placesOf(calculation, measure, period);
  if (!place) return null;
  const { companies, years, values } = calculation;
  const count = companies.length;
  const from = place.at * years.length * count;
  if (period !== 'latest') {
    const start = from + place.year * count;
    return { values: values.slice(start, start + count), years: new Int32Array(count).fill(period) };
  }
  const found = { values: new Float64Array(count).fill(NaN), years: new Int32Array(count) };
  years.forEach((year, at) => {
    for (let company = 0; company < count; company++) {
      const value = values[from + at * count + company] ?? NaN;
      if (value !== value) continue;
      found.values[company] = value;
      found.years[company] = year;
    }
  });
  return found;
}

/** What became of the values of one measure in one period, by the place of the company. */
export function flagsOf(calculation: Calculation, measure: number, period: Period): Uint8Array | null {
  const place = placesOf(calculation, measure, period);
  if (!place) return null;
  const { companies, years, flags } = calculation;
  const from = (place.at * (years.length + 1) + place.year) * companies.length;
  return flags.subarray(from, from + companies.length);
}
