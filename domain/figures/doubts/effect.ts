import { latestYears, OUT, type Calculation } from '../calculation.ts';
import { describe, FIGURES, presentValues } from '../describe.ts';
import { isLeftOut } from '../judge.ts';

/** What the median of one population would be without one of its values, in quartile distances. */
interface Middle {
  readonly n: number;
  readonly median: number;
  readonly below: number;
  readonly above: number;
  /** P75 − P25 of what counts. */
  readonly spread: number;
}

const [MEDIAN, P25, P75] = [FIGURES.indexOf('median'), FIGURES.indexOf('p25'), FIGURES.indexOf('p75')];

/** Median, its neighbours and the spread of a population, in one walk through it; missing values are NaN. */
function middleOf(figures: Float64Array, at: number, population: Float64Array): Middle {
  const median = figures[at + MEDIAN]!;
  let [n, less, equal] = [0, 0, 0];
  let [below, above] = [-Infinity, Infinity];
  for (const value of population) {
    if (value < median) {
      less++;
      if (value > below) below = value;
    } else if (value > median) {
      n++;
      if (value < above) above = value;
    } else if (value === median) equal++;
  }
  n += less + equal;
  const spread = figures[at + P75]! - figures[at + P25]!;
  if (n % 2 === 0) {
    // The median lies between two values; rounding may make it equal to one of them, and both may be equal to it.
    const low = less === n / 2 ? below : median;
    const high = less + equal > n / 2 ? median : above;
    return { n, median, below: low, above: high, spread };
  }
  const half = (n - 1) / 2;
  return {
    n,
    median,
    below: half - 1 >= less ? median : below,
    above: half + 1 < less + equal ? median : above,
    spread,
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
export function effects(calculation: Calculation): (measure: number, year: number, company: number) => number {
  const { years, companies, values, figures, marks } = calculation;
  const [count, periods] = [companies.length, years.length + 1];
  const known: (Middle | undefined)[] = Array.from({ length: calculation.measures.length * periods });
  const latestOf: (Int32Array | undefined)[] = Array.from({ length: calculation.measures.length });
  const population = new Float64Array(count);

  function latest(measure: number): Int32Array {
    return (latestOf[measure] ??= latestYears(calculation, measure));
  }

  /** The values that count in a population, by company; NaN for the others. Good until it is asked again. */
  function counted(measure: number, period: number): Float64Array {
    const group = measure * periods + period;
    const newest = period === years.length ? latest(measure) : null;
    for (let at = 0; at < count; at++) {
      const year = newest ? newest[at]! : period;
      const counts = year >= 0 && !isLeftOut(marks[group * count + at]!);
      population[at] = counts ? values[(measure * years.length + year) * count + at]! : NaN;
    }
    return population;
  }

  function middle(measure: number, period: number): Middle {
    const group = measure * periods + period;
    return (known[group] ??= middleOf(figures, group * OUT.size + OUT.kept, counted(measure, period)));
  }

  function moved(measure: number, period: number, company: number, value: number): number {
    if (!isLeftOut(marks[(measure * periods + period) * count + company]!)) {
      const found = middle(measure, period);
      return distance(found.median, found.spread, medianWithout(found, value));
    }
    // Few values are left out, so each is put back into its population.
    const kept = presentValues(counted(measure, period));
    const { median, p25, p75 } = describe([...kept, value]);
    return distance(median, p75 - p25, describe(kept).median);
  }

  return (measure, year, company) => {
    const value = values[(measure * years.length + year) * count + company]!;
    if (Number.isNaN(value)) return 0;
    const inYear = moved(measure, year, company, value);
    const isNewest = latest(measure)[company] === year;
    return isNewest ? Math.max(inYear, moved(measure, years.length, company, value)) : inYear;
  };
}
