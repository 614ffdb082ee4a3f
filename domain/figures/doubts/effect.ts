import { OUT, type Calculation } from '../calculation.ts';
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

const MEDIAN = 4;
const P25 = 3;
const P75 = 6;

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

/**
 * How far leaving a value out moves the medians it stands in: the one of its year and, where it is the company's newest,
 * the one of the latest values. In quartile distances; where the market has none, in parts of the median.
 */
export function effects(calculation: Calculation): (measure: number, year: number, company: number) => number {
  const { years, companies, values, figures, marks } = calculation;
  const [count, periods] = [companies.length, years.length + 1];
  const known = new Map<number, Middle>();
  const latestOf = new Map<number, Int32Array>();
  const population = new Float64Array(count);

  function latest(measure: number): Int32Array {
    let found = latestOf.get(measure);
    if (!found) {
      found = new Int32Array(count).fill(-1);
      for (let year = 0; year < years.length; year++) {
        const from = (measure * years.length + year) * count;
        for (let at = 0; at < count; at++) if (!Number.isNaN(values[from + at])) found[at] = year;
      }
      latestOf.set(measure, found);
    }
    return found;
  }

  function middle(measure: number, period: number): Middle {
    const group = measure * periods + period;
    const before = known.get(group);
    if (before) return before;
    const newest = period === years.length ? latest(measure) : null;
    for (let at = 0; at < count; at++) {
      const year = newest ? newest[at]! : period;
      const counts = year >= 0 && !isLeftOut(marks[group * count + at]!);
      population[at] = counts ? values[(measure * years.length + year) * count + at]! : NaN;
    }
    const made = middleOf(figures, group * OUT.size + OUT.kept, population);
    known.set(group, made);
    return made;
  }

  const moved = (found: Middle, value: number): number => {
    const without = medianWithout(found, value);
    if (Number.isNaN(without)) return 0;
    const scale = found.spread > 0 ? found.spread : Math.abs(found.median);
    const distance = Math.abs(without - found.median);
    return distance === 0 || scale === 0 ? 0 : distance / scale;
  };

  return (measure, year, company) => {
    const value = values[(measure * years.length + year) * count + company]!;
    if (Number.isNaN(value)) return 0;
    const inYear = moved(middle(measure, year), value);
    return latest(measure)[company] === year ? Math.max(inYear, moved(middle(measure, years.length), value)) : inYear;
  };
}
