import { descriptionAt, FIGURES, type Description } from './describe.ts';
import { METHODS, type Fences } from './fences.ts';
import { latestFrom } from './latest-from.ts';
import type { Judged } from './judge.ts';

/**
 * What is kept of each population, by name: the statistics of all values, those without what was left out, the fences and
 * their method. Calculations store these names beside their figures, so that a new one changes none of the old.
 */
export const COLUMNS: readonly string[] = [
  ...FIGURES.map((figure) => `all.${figure}`),
  ...FIGURES.map((figure) => `kept.${figure}`),
  'low',
  'high',
  'method',
];

/** Places of the columns in memory. */
export const OUT = {
  size: COLUMNS.length,
  kept: FIGURES.length,
  low: COLUMNS.indexOf('low'),
  high: COLUMNS.indexOf('high'),
  method: COLUMNS.indexOf('method'),
} as const;

/**
 * A finished calculation: members, values and figures, enough to show it again to the last digit without the data it came
 * from. Periods are the years and, behind them, the latest: each company's newest year that has a value of the measure by
 * the formula of the newest year.
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
  /** `[measure][period][company]`: what is said of each value (`MARK`). */
  readonly marks: Uint8Array;
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

/** Lays the figures of a population out as they are kept. */
export function writeFigures(figures: Float64Array, from: number, { all, kept, fences }: Judged): void {
  FIGURES.forEach((figure, at) => {
    figures[from + at] = all[figure];
    figures[from + OUT.kept + at] = kept[figure];
  });
  writeFences(figures, from, fences);
}

export function writeFences(figures: Float64Array, from: number, { low, high, method }: Fences): void {
  figures[from + OUT.low] = low;
  figures[from + OUT.high] = high;
  figures[from + OUT.method] = METHODS.indexOf(method);
}

/** Figures stored under some columns laid out in others, the ones of now unless given; a column they lack is NaN. */
export function inColumns(
  stored: Float64Array,
  columns: readonly string[],
  others: readonly string[] = COLUMNS,
): Float64Array {
  if (columns.length === others.length && columns.every((name, at) => name === others[at])) return stored;
  const from = others.map((name) => columns.indexOf(name));
  const groups = stored.length / columns.length;
  const figures = new Float64Array(groups * others.length).fill(NaN);
  for (let group = 0; group < groups; group++) {
    from.forEach((place, at) => {
      if (place >= 0) figures[group * others.length + at] = stored[group * columns.length + place]!;
    });
  }
  return figures;
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

/** For each company the place of the newest year with a value of the measure at this place by its newest formula, or −1. */
export function latestYears(
  { companies, years, values, recipes }: Pick<Calculation, 'companies' | 'years' | 'values' | 'recipes'>,
  at = 0,
): Int32Array {
  const count = companies.length;
  const latest = new Int32Array(count).fill(-1);
  for (let year = latestFrom(recipes[at] ?? '', years); year < years.length; year++) {
    const from = (at * years.length + year) * count;
    for (let company = 0; company < count; company++) {
      if (!Number.isNaN(values[from + company])) latest[company] = year;
    }
  }
  return latest;
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
  const latest = latestYears(calculation, place.at);
  const found = { values: new Float64Array(count).fill(NaN), years: new Int32Array(count) };
  // Inlined, because it runs for every value of two calculations.
  for (let company = 0; company < count; company++) {
    const year = latest[company]!;
    if (year < 0) continue;
    found.values[company] = values[from + year * count + company]!;
    found.years[company] = years[year]!;
  }
  return found;
}

/** The values of one company year by year, both by their places; years without one are left out. */
export function seriesOf({ companies, years, values }: Calculation, measure: number, company: number) {
  return [...years].flatMap((year, at) => {
    const value = values[(measure * years.length + at) * companies.length + company] ?? NaN;
    return Number.isNaN(value) ? [] : [{ year, value }];
  });
}

/** What is said of the values of one measure in one period, by the place of the company. */
export function marksOf(calculation: Calculation, measure: number, period: Period): Uint8Array | null {
  const place = placesOf(calculation, measure, period);
  if (!place) return null;
  const { companies, years, marks } = calculation;
  const from = (place.at * (years.length + 1) + place.year) * companies.length;
  return marks.subarray(from, from + companies.length);
}
