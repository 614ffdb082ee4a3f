import { sameAlias } from '../formulas/tree.ts';
import type { MetricState } from '../methodology/states.ts';
import { makePlan, plannedFormula, type Plan } from './plan.ts';

/** A methodology and how it is computed, made ready once for as many companies as there are. */
export interface PlannedMethodology {
  readonly metrics: readonly MetricState[];
  readonly byAlias: ReadonlyMap<string, MetricState>;
  readonly plan: Plan;
}

export const planMethodology = (metrics: readonly MetricState[]): PlannedMethodology => ({
  metrics,
  byAlias: new Map(metrics.map((metric) => [sameAlias(metric.alias), metric])),
  plan: makePlan(metrics),
});

/**
 * The reported metrics behind several aliases, each once: themselves, or all an indicator is computed from in a year, the
 * newest formula where that is not known; without a year in any.
 */
export function metricsBehind(
  { byAlias, plan }: PlannedMethodology,
  aliases: readonly string[],
  year?: number | null,
): MetricState[] {
  const { metrics, indicators, places } = plan;
  const behind = aliases.flatMap((alias): readonly number[] => {
    const place = places.get(alias);
    if (place === undefined) return [];
    const indicator = indicators[place - metrics.length];
    if (!indicator) return [place];
    return year === undefined ? indicator.under : plannedFormula(indicator, year).under;
  });
  return [...new Set(behind)].map((place) => byAlias.get(metrics[place]!.alias)!);
}
