import { sameAlias } from '../formulas/tree.ts';
import type { MetricState } from '../methodology/states.ts';
import { makePlan, type Plan } from './plan.ts';

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

/** The reported metrics behind several aliases, each once: themselves, or all an indicator is computed from. */
export function metricsBehind({ byAlias, plan }: PlannedMethodology, aliases: readonly string[]): MetricState[] {
  const { metrics, indicators, places } = plan;
  const behind = aliases.flatMap((alias): readonly number[] => {
    const place = places.get(alias);
    if (place === undefined) return [];
    return place < metrics.length ? [place] : indicators[place - metrics.length]!.under;
  });
  return [...new Set(behind)].map((place) => byAlias.get(metrics[place]!.alias)!);
}
