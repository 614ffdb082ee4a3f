import { latestFrom } from './latest-from.ts';
import { OUT, type Calculation } from './calculation.ts';
import { AROUND, openMeasureColumns, type MeasureColumns } from './columns/measure-columns.ts';
import { describe, FIGURES, presentValues } from './describe.ts';
import { isLeftOut } from './judge.ts';

/** What the median of one population would be without one of its values, in quartile distances. */
interface Middle {
  readonly n: number;
  readonly median: number;
  readonly below: number;
  readonly above: number;
  /** P75 − P25 of what counts. */
  readonly spread: number;
  /** Some values of the population do not count. */
  readonly leavesOut: boolean;
}

const [MEDIAN, P25, P75] = [FIGURES.indexOf('median'), FIGURES.indexOf('p25'), FIGURES.indexOf('p75')];

/** The median of a population with its neighbours, from where it lies among the values. */
function middleOf(figures: Float64Array, at: number, around: Float64Array, leavesOut: boolean): Middle {
  const median = figures[at + MEDIAN]!;
  const [less, equal] = [around[AROUND.less]!, around[AROUND.equal]!];
  const [below, above] = [around[AROUND.below]!, around[AROUND.above]!];
  const n = less + equal + around[AROUND.more]!;
  const spread = figures[at + P75]! - figures[at + P25]!;
  if (n % 2 === 0) {
    // The median lies between two values; rounding may make it equal to one of them, and both may be equal to it.
    const low = less === n / 2 ? below : median;
    const high = less + equal > n / 2 ? median : above;
    return { n, median, below: low, above: high, spread, leavesOut };
  }
  const half = (n - 1) / 2;
  return {
    n,
    median,
    below: half - 1 >= less ? median : below,
    above: half + 1 < less + equal ? median : above,
    spread,
    leavesOut,
  };
}

/** The median of a population without one of its values. */
function medianWithout({ n, median, below, above }: Middle, value: number): number {
  if (n < 2) return NaN;
  if (n % 2 === 0) return value <= below ? above : below;
  if (value < median) return (median + above) / 2;
  if (value > median) return (below + median) / 2;
  return (below + above) / 2;
}

/** From one median to another, in quartile distances; where the market has none, in parts of the median. */
function distance(median: number, spread: number, without: number): number {
  const scale = spread > 0 ? spread : Math.abs(median);
  const between = Math.abs(without - median);
  return Number.isNaN(between) || between === 0 || scale === 0 ? 0 : between / scale;
}

/**
 * How far leaving a value out moves the medians it stands in, or has moved them if it is left out: the one of its year and,
 * where it is the company's newest, the one of the latest values. So a decision about a value leaves its effect as it was.
 */
export function effects(
  calculation: Calculation,
  columns: MeasureColumns = openMeasureColumns(calculation),
): (measure: number, year: number, company: number) => number {
  const { years, companies, figures, marks } = calculation;
  const { values } = columns;
  const [count, periods] = [companies.length, years.length + 1];
  /** Caches the last measure, because callers go measure by measure. */
  let loaded = -1;
  let first = 0;
  let middles: readonly Middle[] = [];

  const marksAt = (period: number): number => (loaded * periods + period) * count;
  /** The values of a period without what was left out. */
  const keptIn = (period: number): Float64Array =>
    values[period]!.map((value, at) => (isLeftOut(marks[marksAt(period) + at]!) ? NaN : value));

  function load(measure: number): void {
    loaded = measure;
    columns.load(measure);
    first = latestFrom(calculation.recipes[measure] ?? '', years);
    middles = Array.from({ length: periods }, (_, period) => {
      const at = (measure * periods + period) * OUT.size;
      const leavesOut = figures[at] !== figures[at + OUT.kept];
      const kept = leavesOut ? keptIn(period) : values[period]!;
      const around = columns.around(kept, figures[at + OUT.kept + MEDIAN]!);
      return middleOf(figures, at + OUT.kept, around, leavesOut);
    });
  }

  function moved(period: number, company: number, value: number): number {
    const found = middles[period]!;
    if (!found.leavesOut || !isLeftOut(marks[marksAt(period) + company]!))
      return distance(found.median, found.spread, medianWithout(found, value));
    // Few values are left out, so each is put back into its population.
    const kept = presentValues(keptIn(period));
    const { median, p25, p75 } = describe([...kept, value]);
    return distance(median, p75 - p25, describe(kept).median);
  }

  return (measure, year, company) => {
    if (measure !== loaded) load(measure);
    const value = values[year]![company]!;
    if (Number.isNaN(value)) return 0;
    const inYear = moved(year, company, value);
    for (let later = year + 1; later < years.length; later++) {
      if (!Number.isNaN(values[later]![company])) return inYear;
    }
    return year < first ? inYear : Math.max(inYear, moved(years.length, company, value));
  };
}
