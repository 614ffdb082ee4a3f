import { companyFigures } from '../../figures/company-figures.ts';
import type { PlannedMethodology } from '../../figures/plan-methodology.ts';
import { heldByYear, type ReportedValues } from '../../figures/held-values.ts';

export interface YearValue {
  readonly year: number;
  readonly value: number;
}

/** What a company reported of a metric in its years, for one IT system or (null) for all, the oldest first. */
export function ownYears(
  { plan }: PlannedMethodology,
  held: readonly ReportedValues[],
): (metric: number, system: number | null) => YearValue[] {
  const years = [...heldByYear(held, plan.zeros)]
    .toSorted(([one], [other]) => one - other)
    .map(([year, of]) => ({ year, of, figures: companyFigures(plan, of) }));
  const places = new Map(plan.metrics.map(({ id }, at) => [id, at]));
  return (metric, system) =>
    years.flatMap(({ year, of, figures }) => {
      const value = system === null ? figures[places.get(metric) ?? -1] : of.systems.get(system)?.get(metric)?.value;
      return value === undefined || Number.isNaN(value) ? [] : [{ year, value }];
    });
}

/** How many indicators are computed from a metric, at any depth. */
export function countDependents({ plan }: PlannedMethodology, metric: number): number {
  const place = plan.metrics.findIndex(({ id }) => id === metric);
  return plan.indicators.filter(({ under }) => under.includes(place)).length;
}
