import { OUT, type Calculation } from '#domain/benchmarks/calculation.ts';
import { FIGURES } from '#domain/benchmarks/describe.ts';
import type { Word } from '#domain/benchmarks/effect.ts';
import { judge, METHODS, type FenceRules, type Judged, type Verdict } from '#domain/benchmarks/judge.ts';

/** The values of one measure, along years and companies. */
export interface Observations {
  readonly measure: number;
  readonly recipe: string;
  readonly companies: Int32Array;
  readonly years: Int32Array;
  /** `[year][company]`, missing as NaN. */
  readonly values: Float64Array;
}

/** Lays figures out as the engine does, so that they read the same wherever they come from. */
function writeFigures(figures: Float64Array, from: number, { all, kept, fences }: Judged): void {
  FIGURES.forEach((figure, at) => {
    figures[from + at] = all[figure];
    figures[from + OUT.kept + at] = kept[figure];
  });
  figures[from + OUT.low] = fences.low;
  figures[from + OUT.high] = fences.high;
  figures[from + OUT.method] = METHODS.indexOf(fences.method);
}

/** For each company the place of the newest year that has a value, or −1. */
function latestYears({ companies, years, values }: Observations): Int32Array {
  const latest = new Int32Array(companies.length).fill(-1);
  for (let year = 0; year < years.length; year++) {
    for (let at = 0; at < companies.length; at++) {
      if (!Number.isNaN(values[year * companies.length + at])) latest[at] = year;
    }
  }
  return latest;
}

/** Statistics, fences and flags of one measure in every period: what the engine does for all, for one and at once. */
export function judgeMeasure(observed: Observations, rules: FenceRules, words: readonly Word[]): Calculation {
  const { measure, recipe, companies, years, values } = observed;
  const count = companies.length;
  const figures = new Float64Array((years.length + 1) * OUT.size);
  const flags = new Uint8Array((years.length + 1) * count);
  const latest = latestYears(observed);
  for (let period = 0; period <= years.length; period++) {
    const yearOf = (at: number): number => (period < years.length ? period : (latest[at] ?? -1));
    const population = Float64Array.from(companies, (_, at) => values[yearOf(at) * count + at] ?? NaN);
    const verdicts = new Map<number, Verdict>();
    for (const { company, year, verdict } of words) {
      const at = companies.indexOf(company);
      if (at >= 0 && years[yearOf(at)] === year) verdicts.set(at, verdict);
    }
    const judged = judge(population, rules, verdicts);
    writeFigures(figures, period * OUT.size, judged);
    flags.set(judged.flags, period * count);
  }
  return { companies, years, measures: Int32Array.of(measure), recipes: [recipe], values, figures, flags };
}

/** One measure out of a calculation, as it was published. */
export function measureOf(calculation: Calculation, measure: number): Calculation | null {
  const at = calculation.measures.indexOf(measure);
  if (at < 0) return null;
  const { companies, years, values, figures, flags } = calculation;
  const [size, periods] = [years.length * companies.length, years.length + 1];
  return {
    companies,
    years,
    measures: Int32Array.of(measure),
    recipes: [calculation.recipes[at] ?? ''],
    values: values.slice(at * size, (at + 1) * size),
    figures: figures.slice(at * periods * OUT.size, (at + 1) * periods * OUT.size),
    flags: flags.slice(at * periods * companies.length, (at + 1) * periods * companies.length),
  };
}

export const observationsOf = ({ companies, years, values, measures, recipes }: Calculation): Observations => ({
  measure: measures[0] ?? 0,
  recipe: recipes[0] ?? '',
  companies,
  years,
  values,
});
