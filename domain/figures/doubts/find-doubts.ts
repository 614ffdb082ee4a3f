import { OUT, type Calculation } from '../calculation.ts';
import { openMeasureColumns, type Limits, type MeasureColumns } from '../columns/measure-columns.ts';
import { descriptionAt, FIGURES, quartilesOf } from '../describe.ts';
import { farFences, METHODS, type Fences } from '../fences.ts';
import { computedUntil, type Plan } from '../plan.ts';
import { marketYear, pastOf, testValue, type MarketYear } from './test-value.ts';
import { JUMP, oddYears, type Doubt } from './tests.ts';
import { describePositive, usualOf, type Usual } from './usual.ts';

/** A doubtful value, by the places of its measure, year and company in a calculation. */
export interface DoubtfulValue {
  readonly measure: number;
  readonly year: number;
  readonly company: number;
  readonly value: number;
  /** The strongest first, one for each test at most. */
  readonly doubts: readonly Doubt[];
  /** The median of the company's other years of the same formula, or NaN. */
  readonly past: number;
}

/** Which conditions of the methodology the figures of a company and year break, by the place of a measure; of all or of one. */
export type BrokenConditions = (year: number, company: number, only?: number) => ReadonlyMap<number, string>;

/** What the tests need besides the calculation. */
export interface DoubtRules {
  readonly plan: Plan;
  readonly broken: BrokenConditions | null;
}

const MEDIAN = FIGURES.indexOf('median');

/** The fences of a year as the market draws them, also where an analyst has set others. */
function yearFences(calculation: Calculation, share: boolean, measure: number, year: number): Fences {
  const { figures, years, values, companies } = calculation;
  const at = (measure * (years.length + 1) + year) * OUT.size;
  const method = METHODS[figures[at + OUT.method]!] ?? 'none';
  if (method !== 'thresholds' && method !== 'tukey' && method !== 'max_deviation')
    return { low: figures[at + OUT.low]!, high: figures[at + OUT.high]!, method };
  const from = (measure * years.length + year) * companies.length;
  return farFences(quartilesOf(values.subarray(from, from + companies.length)), share);
}

/** What is usual for a measure in a year; shares and the size itself are the same for companies of all sizes. */
export function usualInYear(calculation: Calculation, { size, shares }: Plan, measure: number, year: number): Usual {
  const { values, years, companies, figures } = calculation;
  const column = (of: number): Float64Array => {
    const from = (of * years.length + year) * companies.length;
    return values.subarray(from, from + companies.length);
  };
  const own = column(measure);
  const { min, max, ...known } = descriptionAt(figures, (measure * (years.length + 1) + year) * OUT.size);
  const plain = min > 0 && max < Infinity ? known : describePositive(own, null);
  if (size < 0 || size === measure || shares[measure] === 1) return usualOf(plain, null);
  return usualOf(plain, describePositive(own, column(size)));
}

/** The usual value for a company, computed on first use; NaN if unknown. */
function usualFor(calculation: Calculation, plan: Plan, measure: number, year: number): (company: number) => number {
  const { values, years, companies } = calculation;
  let known: Usual | null = null;
  return (company) => {
    known ??= usualInYear(calculation, plan, measure, year);
    const { median, perSize } = known;
    return perSize ? median * values[(plan.size * years.length + year) * companies.length + company]! : median;
  };
}

/** What the tests of one measure hold its values against, by year. */
function marketYears(calculation: Calculation, { plan }: DoubtRules, measure: number): readonly MarketYear[] {
  const { years, figures } = calculation;
  const share = plan.shares[measure] === 1;
  return Array.from(years, (_, year) =>
    marketYear({
      share,
      deviation: plan.deviations[measure]!,
      fences: yearFences(calculation, share, measure, year),
      median: figures[(measure * (years.length + 1) + year) * OUT.size + MEDIAN]!,
      usual: usualFor(calculation, plan, measure, year),
    }),
  );
}

/** Between these limits neither the market nor a deviation allowed by the methodology lets a value be doubted. */
function limitsOf({ fences: { low, high }, deviation, median }: MarketYear): Limits {
  const width = (deviation / 100) * Math.abs(median);
  return Number.isNaN(width)
    ? { low, high }
    : { low: Math.max(low, median - width), high: Math.min(high, median + width) };
}

/** Runs the tests over a calculation; they exclude nothing, only flag values for review. */
export interface DoubtFinder {
  /** Gives every doubtful value, measure by measure in the order of the plan. */
  findAll(take: (found: DoubtfulValue) => void): void;
  /** Gives every doubtful value of one measure. */
  findIn(measure: number, take: (found: DoubtfulValue) => void): void;
  /** The doubts about one value; none where no test doubts it. */
  about(measure: number, year: number, company: number): DoubtfulValue;
}

export function doubtFinder(calculation: Calculation, rules: DoubtRules, columns?: MeasureColumns): DoubtFinder {
  const { years, companies, values } = calculation;
  let brokenByMeasure: ReadonlyMap<number, ReadonlyMap<number, string>> | undefined;
  const count = companies.length;
  const row = new Float64Array(years.length);
  const markets = new Map<number, readonly MarketYear[]>();
  const marketOf = (measure: number): readonly MarketYear[] => {
    const known = markets.get(measure) ?? marketYears(calculation, rules, measure);
    markets.set(measure, known);
    return known;
  };
  /** Years computed by one formula, from the first to behind the last; values of another one say nothing of them. */
  const spansOf = (measure: number): (readonly [from: number, to: number])[] => {
    const ends = Array.from(years, (year) => computedUntil(rules.plan, measure, year));
    return [...new Set(ends)].map((end) => [ends.indexOf(end), ends.lastIndexOf(end) + 1]);
  };
  const readRow = ([from, to]: readonly [number, number], valueIn: (year: number) => number): void => {
    for (let year = 0; year < row.length; year++) row[year] = year >= from && year < to ? valueIn(year) : NaN;
  };

  /** The broken conditions by measure, then by place of year and company: few are broken. */
  function findBroken({ broken }: DoubtRules): ReadonlyMap<number, ReadonlyMap<number, string>> {
    const found = new Map<number, Map<number, string>>();
    for (let at = 0; broken && at < years.length * count; at++) {
      for (const [measure, rule] of broken(Math.floor(at / count), at % count)) {
        found.set(measure, (found.get(measure) ?? new Map<number, string>()).set(at, rule));
      }
    }
    return found;
  }

  function findIn(measure: number, take: (found: DoubtfulValue) => void): void {
    brokenByMeasure ??= findBroken(rules);
    const market = marketOf(measure);
    const impossible = brokenByMeasure.get(measure);
    columns ??= openMeasureColumns(calculation);
    columns.load(measure);
    const anyway = Array.from(impossible?.keys() ?? [], (at) => at % count);
    for (const span of spansOf(measure)) {
      const [from, to] = span;
      const { places, pasts } = columns.doubtful(from, market.slice(from, to).map(limitsOf), JUMP, anyway);
      for (let at = 0; at < places.length; at++) {
        const company = Math.floor(places[at]! / (to - from));
        const year = from + (places[at]! % (to - from));
        readRow(span, (each) => columns!.values[each]![company]!);
        const past = pasts[at]!;
        const rule = impossible?.get(year * count + company) ?? null;
        const doubts = testValue({ row, year, past, company, rule }, market[year]!);
        if (doubts.length > 0) take({ measure, year, company, value: row[year]!, doubts, past });
      }
    }
  }

  return {
    findAll(take) {
      for (let measure = 0; measure < calculation.measures.length; measure++) findIn(measure, take);
    },
    findIn,
    about(measure, year, company) {
      const span = spansOf(measure).find(([, to]) => year < to)!;
      readRow(span, (each) => values[(measure * row.length + each) * count + company]!);
      const rule = rules.broken?.(year, company, measure).get(measure) ?? null;
      const past = pastOf(row, year, oddYears(row));
      const doubts = testValue({ row, year, past, company, rule }, marketOf(measure)[year]!);
      return { measure, year, company, value: row[year]!, doubts, past };
    },
  };
}
