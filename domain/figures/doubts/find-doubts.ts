import { OUT, type Calculation } from '../calculation.ts';
import { quartilesOf } from '../describe.ts';
import { farFences, METHODS, type Fences } from '../fences.ts';
import type { Plan } from '../plan.ts';
import { JUMP, jumpOf, medianOf, oddYears, PAST_YEARS, slipOf, type Doubt } from './tests.ts';

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
  /** The place of the metric that tells how large a company is; −1: none. */
  readonly size: number;
  readonly broken: BrokenConditions | null;
}

const valueAt = ({ values, years, companies }: Calculation, measure: number, year: number, company: number): number =>
  values[(measure * years.length + year) * companies.length + company]!;

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

/** The usual size of a measure beside the company's own size; NaN where nothing tells. */
function marketUsual(calculation: Calculation, measure: number, year: number, size: number): (at: number) => number {
  let perSize: number | null = null;
  return (company) => {
    const own = size < 0 || size === measure ? 1 : valueAt(calculation, size, year, company);
    if (perSize === null) {
      const ratios = Array.from(calculation.companies, (_, at) => {
        const scale = size < 0 || size === measure ? 1 : valueAt(calculation, size, year, at);
        return valueAt(calculation, measure, year, at) / scale;
      }).filter(Number.isFinite);
      perSize = ratios.length < 8 ? NaN : medianOf(ratios);
    }
    return perSize * own;
  };
}

/** What the tests of one measure hold its values against. */
interface MeasureFrame {
  readonly measure: number;
  readonly share: boolean;
  /** `max_deviation`, or NaN. */
  readonly deviation: number;
  /** By year. */
  readonly fences: readonly Fences[];
  readonly medians: readonly number[];
  readonly usual: readonly ((company: number) => number)[];
}

function frameOf(calculation: Calculation, { plan, size }: DoubtRules, measure: number): MeasureFrame {
  const { years, figures } = calculation;
  const share = plan.shares[measure] === 1;
  return {
    measure,
    share,
    deviation: plan.deviations[measure]!,
    fences: Array.from(years, (_, year) => yearFences(calculation, share, measure, year)),
    medians: Array.from(years, (_, year) => figures[(measure * (years.length + 1) + year) * OUT.size + MEDIAN]!),
    usual: Array.from(years, (_, year) => marketUsual(calculation, measure, year, size)),
  };
}

const MEDIAN = 4;

/** All doubtful values of one measure. */
function doubtsOfMeasure(calculation: Calculation, rules: DoubtRules, measure: number, found: DoubtfulValue[]): void {
  const { years, companies, values } = calculation;
  const count = companies.length;
  const frame = frameOf(calculation, rules, measure);
  const start = measure * years.length * count;
  for (let company = 0; company < count; company++) {
    let [least, most, far] = [Infinity, 0, false];
    for (let year = 0; year < years.length; year++) {
      const value = values[start + year * count + company]!;
      if (Number.isNaN(value)) continue;
      const { low, high } = frame.fences[year]!;
      far ||= value < low || value > high;
      if (value > 0) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    // Years that lie close together, within the fences, have nothing to be doubted.
    if (far || most >= JUMP * least || frame.deviation >= 0) {
      const row = Array.from(years, (_, year) => values[start + year * count + company]!);
      doubtsOfRow(frame, row, company, found);
    }
  }
}

/** The doubtful values of one measure and company, year by year. */
function doubtsOfRow(frame: MeasureFrame, row: readonly number[], company: number, found: DoubtfulValue[]): void {
  const { measure, share, deviation } = frame;
  const odd = oddYears(row);
  row.forEach((value, year) => {
    if (Number.isNaN(value)) return;
    const { low, high, method } = frame.fences[year]!;
    const far = value < low || value > high;
    const doubts: Doubt[] = [];
    const past = pastOf(row, year, odd);
    if (!Number.isNaN(past)) doubts.push(...againstPast(value, past, share));
    else if (far) doubts.push(...againstOther(frame, row, year, company));
    const median = frame.medians[year]!;
    const width = (deviation / 100) * Math.abs(median);
    if (value < median - width || value > median + width)
      doubts.push({ test: 'deviation', low: median - width, high: median + width, median });
    if (far) doubts.push({ test: 'far', low, high, method });
    if (doubts.length > 0) found.push({ measure, year, company, value, doubts, past });
  });
}

/** The median of the company's other years, without those that do not go with the rest; NaN of fewer than two. */
function pastOf(row: readonly number[], year: number, odd: ReadonlySet<number>): number {
  const others = row.filter((value, at) => at !== year && !odd.has(at) && !Number.isNaN(value));
  return others.length < PAST_YEARS ? NaN : medianOf(others);
}

function againstPast(value: number, past: number, share: boolean): Doubt[] {
  const slip = slipOf(value, past, share, 'past');
  const factor = jumpOf(value, past);
  return [
    ...(slip ? [{ test: 'slip' as const, ...slip, against: 'past' as const, usual: past }] : []),
    ...(factor === null ? [] : [{ test: 'jump' as const, factor, usual: past }]),
  ];
}

/** Without a past: one other year tells which unit was meant once the market tells which of the two is wrong. */
function againstOther(frame: MeasureFrame, row: readonly number[], year: number, company: number): Doubt[] {
  const value = row[year]!;
  const others = row.filter((other, at) => at !== year && !Number.isNaN(other));
  const only = others.length === 1 ? others[0]! : NaN;
  const byPast = slipOf(value, only, frame.share, 'past');
  if (byPast) return [{ test: 'slip', ...byPast, against: 'past', usual: only }];
  const usual = frame.usual[year]!(company);
  const slip = slipOf(value, usual, frame.share, 'market');
  return slip ? [{ test: 'slip', ...slip, against: 'market', usual }] : [];
}

/** Adds what the conditions of the methodology call impossible. */
function addImpossible(calculation: Calculation, broken: BrokenConditions, found: DoubtfulValue[]): DoubtfulValue[] {
  const key = (measure: number, year: number, company: number): number =>
    (measure * calculation.years.length + year) * calculation.companies.length + company;
  const known = new Map(found.map((one) => [key(one.measure, one.year, one.company), one]));
  for (let year = 0; year < calculation.years.length; year++) {
    for (let company = 0; company < calculation.companies.length; company++) {
      for (const [measure, rule] of broken(year, company)) {
        const value = valueAt(calculation, measure, year, company);
        if (Number.isNaN(value)) continue;
        const before = known.get(key(measure, year, company));
        const doubts = before?.doubts ?? [];
        const slips = doubts.filter(({ test }) => test === 'slip');
        const others = doubts.filter(({ test }) => test !== 'slip');
        known.set(key(measure, year, company), {
          measure,
          year,
          company,
          value,
          past: before?.past ?? NaN,
          doubts: [...slips, { test: 'impossible', rule }, ...others],
        });
      }
    }
  }
  return [...known.values()];
}

/** Every value of a calculation that a test doubts. Tests leave nothing out: they tell a person where to look. */
export function findDoubts(calculation: Calculation, rules: DoubtRules): DoubtfulValue[] {
  const found: DoubtfulValue[] = [];
  for (let measure = 0; measure < calculation.measures.length; measure++) {
    doubtsOfMeasure(calculation, rules, measure, found);
  }
  return rules.broken ? addImpossible(calculation, rules.broken, found) : found;
}
