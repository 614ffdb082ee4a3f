import { OUT, type Calculation } from '../calculation.ts';
import { FIGURES, quartilesOf } from '../describe.ts';
import { farFences, METHODS, type Fences } from '../fences.ts';
import type { Plan } from '../plan.ts';
import { testValue, type MarketYear } from './test-value.ts';
import { JUMP, oddYears, type Doubt } from './tests.ts';
import { usualOf, type Usual } from './usual.ts';

/** A doubtful value, by the places of its measure, year and company in a calculation. */
export interface DoubtfulValue {
  readonly measure: number;
  readonly year: number;
  readonly company: number;
  readonly value: number;
  /** The strongest first, one for each test at most. */
  readonly doubts: readonly Doubt[];
  /** The median of the company's other years, or NaN. */
  readonly past: number;
}

/** Which conditions of the methodology the figures of a company and year break; given by the place of a measure. */
export type BrokenConditions = (year: number, company: number) => ReadonlyMap<number, string>;

/** What the tests need to know beside the calculation. */
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
  const { values, years, companies } = calculation;
  const column = (of: number): Float64Array => {
    const from = (of * years.length + year) * companies.length;
    return values.subarray(from, from + companies.length);
  };
  const sizes = size < 0 || size === measure || shares[measure] === 1 ? null : column(size);
  return usualOf(column(measure), sizes);
}

/** The usual value for a company, worked out when it is first asked for; NaN where nothing tells. */
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
  return Array.from(years, (_, year) => ({
    share,
    deviation: plan.deviations[measure]!,
    fences: yearFences(calculation, share, measure, year),
    median: figures[(measure * (years.length + 1) + year) * OUT.size + MEDIAN]!,
    usual: usualFor(calculation, plan, measure, year),
  }));
}

const NO_YEARS: ReadonlySet<number> = new Set();

const isFar = (value: number, { low, high }: Fences): boolean => value < low || value > high;

/** A company may have years outside of their fences, or years that must be looked at one by one. */
const FAR = 1;
const ALL_YEARS = 2;

/**
 * Companies with something to be doubted: a year outside of its fences, or years that do not lie close together. Most have
 * nothing; they are passed over year by year, as their values lie in memory.
 */
function restless(market: readonly MarketYear[], values: Float64Array, count: number): Uint8Array {
  const found = new Uint8Array(count);
  if (market[0]!.deviation >= 0) return found.fill(ALL_YEARS);
  const least = new Float64Array(count).fill(Infinity);
  const most = new Float64Array(count);
  market.forEach(({ fences: { low, high } }, year) => {
    for (let company = 0, at = year * count; company < count; company++, at++) {
      const value = values[at]!;
      if (value < low || value > high) found[company] = FAR;
      // The middle of values that are not all positive may be as small as one likes.
      if (value < least[company]!) least[company] = Math.max(value, 0);
      if (value > most[company]!) most[company] = value;
    }
  });
  for (let company = 0; company < count; company++)
    if (most[company]! >= JUMP * least[company]!) found[company] = ALL_YEARS;
  return found;
}

/** The tests over a calculation. They leave nothing out: they tell a person where to look. */
export interface DoubtFinder {
  /** Gives every doubtful value, measure by measure in the order of the plan. */
  findAll(take: (found: DoubtfulValue) => void): void;
  /** The doubts about one value; none where no test doubts it. */
  about(measure: number, year: number, company: number): DoubtfulValue;
}

export function doubtFinder(calculation: Calculation, rules: DoubtRules): DoubtFinder {
  const { years, companies, values } = calculation;
  const count = companies.length;
  const row = new Float64Array(years.length);
  const markets = new Map<number, readonly MarketYear[]>();
  const marketOf = (measure: number): readonly MarketYear[] => {
    const known = markets.get(measure) ?? marketYears(calculation, rules, measure);
    markets.set(measure, known);
    return known;
  };
  const readRow = (measure: number, company: number): void => {
    for (let year = 0; year < row.length; year++) row[year] = values[(measure * row.length + year) * count + company]!;
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

  return {
    findAll(take) {
      const broken = findBroken(rules);
      for (let measure = 0; measure < calculation.measures.length; measure++) {
        const market = marketOf(measure);
        const impossible = broken.get(measure);
        const from = measure * years.length * count;
        const suspects = restless(market, values.subarray(from, from + years.length * count), count);
        for (const at of impossible?.keys() ?? []) suspects[at % count] = ALL_YEARS;
        for (let company = 0; company < count; company++) {
          if (suspects[company] === 0) continue;
          readRow(measure, company);
          const all = suspects[company] === ALL_YEARS;
          const odd = all ? oddYears(row) : NO_YEARS;
          for (let year = 0; year < row.length; year++) {
            if (!all && !isFar(row[year]!, market[year]!.fences)) continue;
            const rule = impossible?.get(year * count + company) ?? null;
            const { doubts, past } = testValue(row, year, odd, market[year]!, company, rule);
            if (doubts.length > 0) take({ measure, year, company, value: row[year]!, doubts, past });
          }
        }
      }
    },
    about(measure, year, company) {
      readRow(measure, company);
      const rule = rules.broken?.(year, company).get(measure) ?? null;
      const tested = testValue(row, year, oddYears(row), marketOf(measure)[year]!, company, rule);
      return { measure, year, company, value: row[year]!, ...tested };
    },
  };
}
