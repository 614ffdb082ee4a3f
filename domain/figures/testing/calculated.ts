import type { Calculation } from '../calculation.ts';
import { calculate } from './calculate.ts';
import { emptyCube, fillCube } from '../columns/cube.ts';
import { openEngine } from '../columns/engine.ts';
import type { ValueDecision } from '../decisions.ts';
import { makePlan, type Measure, type Plan } from '../plan.ts';
import { dimensionsOf } from './dimensions.ts';

/** A calculation over companies with values by year: `rows[company][year][metric]`; companies from 1, years from 2020 on. */
export function calculated(
  measures: readonly Measure[],
  rows: readonly (readonly (readonly number[])[])[],
  decisions: readonly ValueDecision[] = [],
): { readonly plan: Plan; readonly calculation: Calculation } {
  const plan = makePlan(measures);
  const metrics = plan.metrics.map(({ id }) => id);
  const reported = rows.flatMap((years, company) =>
    years.map((values, year) => ({ company: company + 1, year: 2020 + year, system: null, order: 1, metrics, values })),
  );
  const cube = emptyCube(dimensionsOf(reported, [], metrics, []));
  fillCube(cube, reported);
  const market = { companies: null, years: null, thresholds: [], decisions };
  return { plan, calculation: calculate(openEngine(cube, plan), null, market) };
}
