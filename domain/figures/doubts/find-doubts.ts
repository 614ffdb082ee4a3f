import { OUT, type Calculation } from '../calculation.ts';
import { FIGURES, quartilesOf } from '../describe.ts';
import { farFences, FENCED_FROM, METHODS, type Fences } from '../fences.ts';
import type { Plan } from '../plan.ts';
import { testValue, type MarketYear } from './test-value.ts';
import { JUMP, oddYears, type Doubt } from './tests.ts';

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

/** The usual value of a measure beside the company's own size; NaN where nothing tells. */
function marketUsual(calculation: Calculation, measure: number, year: number, size: number): (at: number) => number {
  const { values, years, companies } = calculation;
  const at = (of: number, company: number): number => values[(of * years.length + year) * companies.length + company]!;
  const sizeOf = (company: number): number => (size < 0 || size === measure ? 1 : at(size, company));
  let perSize: number | null = null;
  return (company) => {
    if (perSize === null) {
      const ratios = Float64Array.from(companies, (_, other) => at(measure, other) / sizeOf(other));
      const { n, median } = quartilesOf(ratios.filter(Number.isFinite));
      perSize = n < FENCED_FROM ? NaN : median;
    }
    return perSize * sizeOf(company);
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
    usual: marketUsual(calculation, measure, year, plan.size),
  }));
}

/** Years that lie close together, within the fences, have nothing to be doubted. */
function isCalm(market: readonly MarketYear[], row: Float64Array): boolean {
  let [least, most] = [Infinity, 0];
  for (let year = 0; year < row.length; year++) {
    const value = row[year]!;
    const { low, high } = market[year]!.fences;
    if (value < low || value > high) return false;
    if (value > 0) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return most < JUMP * least && !(market[0]!.deviation >= 0);
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
        const suspects = new Set([...(impossible?.keys() ?? [])].map((at) => at % count));
        for (let company = 0; company < count; company++) {
          readRow(measure, company);
          if (isCalm(market, row) && !suspects.has(company)) continue;
          const odd = oddYears(row);
          for (let year = 0; year < row.length; year++) {
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
