import { latestYears, OUT, writeFigures, type Calculation } from '#domain/figures/calculation.ts';
import { decisionsByPlace } from '#domain/figures/decisions.ts';
import { judge, type Decision } from '#domain/figures/judge.ts';
import type { Plan } from '#domain/figures/plan.ts';
import type { Decided } from './load-decided.ts';

/** The values of one measure, along years and companies; `values` are `[year][company]`. */
export type Observations = Pick<Calculation, 'companies' | 'years' | 'values' | 'measures' | 'recipes'>;

const NO_THRESHOLDS = { low_threshold: null, high_threshold: null };

/** Computes statistics, fences and marks of single measures in every period: what the engine does for all, at once. */
export function measureJudge(plan: Plan, { thresholds, decisions }: Decided): (observed: Observations) => Calculation {
  const byPlace = decisionsByPlace(plan, decisions);
  return (observed) => judgeMeasure(observed, plan, thresholds, byPlace);
}

function judgeMeasure(
  observed: Observations,
  plan: Plan,
  thresholds: Decided['thresholds'],
  byPlace: ReturnType<typeof decisionsByPlace>,
): Calculation {
  const { companies, years, values, measures } = observed;
  const measure = measures[0] ?? 0;
  const place = plan.measures.indexOf(measure);
  const own = thresholds.find((one) => one.measure === measure) ?? NO_THRESHOLDS;
  const about = byPlace.get(place) ?? [];
  const count = companies.length;
  const placeOf = new Map(Array.from(companies, (company, at) => [company, at]));
  const figures = new Float64Array((years.length + 1) * OUT.size);
  const marks = new Uint8Array((years.length + 1) * count);
  const latest = latestYears(observed);
  for (let period = 0; period <= years.length; period++) {
    const yearOf = (at: number): number => (period < years.length ? period : latest[at]!);
    const population = Float64Array.from(companies, (_, at) =>
      yearOf(at) < 0 ? NaN : values[yearOf(at) * count + at]!,
    );
    const decided = new Map<number, Decision>();
    for (const { company, year, decision } of about) {
      const at = placeOf.get(company);
      if (at !== undefined && years[yearOf(at)] === year) decided.set(at, decision);
    }
    const judged = judge(population, own, plan.shares[place] === 1, decided);
    writeFigures(figures, period * OUT.size, judged);
    marks.set(judged.marks, period * count);
  }
  return { ...observed, figures, marks };
}

/** One measure out of a calculation, as it was published. */
export function measureOf(calculation: Calculation, measure: number): Calculation | null {
  const at = calculation.measures.indexOf(measure);
  if (at < 0) return null;
  const { companies, years, values, figures, marks } = calculation;
  const [size, periods] = [years.length * companies.length, years.length + 1];
  return {
    companies,
    years,
    measures: Int32Array.of(measure),
    recipes: [calculation.recipes[at] ?? ''],
    values: values.slice(at * size, (at + 1) * size),
    figures: figures.slice(at * periods * OUT.size, (at + 1) * periods * OUT.size),
    marks: marks.slice(at * periods * companies.length, (at + 1) * periods * companies.length),
  };
}
