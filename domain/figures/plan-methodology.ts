import { sameAlias } from '../formulas/tree.ts';
import type { MetricState } from '../methodology/states.ts';
import { makePlan, plannedFormula, type Plan } from './plan.ts';

/** A methodology and how it is computed, made ready once for as many companies as there are. */
export interface PlannedMethodology {
  readonly metrics: readonly MetricState[];
  readonly byAlias: ReadonlyMap<string, MetricState>;
  readonly plan: Plan;
}

/** Made before for the same list, for as long as that is in use. */
const planned = new WeakMap<readonly MetricState[], PlannedMethodology>();

export function planMethodology(metrics: readonly MetricState[]): PlannedMethodology {
  const known = planned.get(metrics);
  if (known) return known;
  const byAlias = new Map(metrics.map((metric) => [sameAlias(metric.alias), metric]));
  const made = { metrics, byAlias, plan: makePlan(metrics) };
  planned.set(metrics, made);
  return made;
}

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
