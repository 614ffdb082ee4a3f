import { ascending, type Dimensions } from '../columns/cube.ts';
import type { ReportedValues } from '../held-values.ts';

/** What a cube must span to hold these rows. */
export const dimensionsOf = (
  rows: readonly ReportedValues[],
  systems: Iterable<number>,
  metrics: Iterable<number>,
  zeros: Iterable<number>,
): Dimensions => ({
  companies: ascending(rows.map(({ company }) => company)),
  years: ascending(rows.map(({ year }) => year)),
  systems: ascending(systems),
  metrics: ascending(metrics),
  zeros: ascending(zeros),
});
