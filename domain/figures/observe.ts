import { companyFigures } from './company-figures.ts';
import type { Held, HeldValue } from './held-values.ts';
import { countsIn, plannedFormula, type Plan } from './plan.ts';

/** One figure of a company: reported as it is, or computed from what was. */
export interface Observed {
  readonly metric_id: number;
  readonly it_system_id: number | null;
  readonly value: number;
  readonly computed: boolean;
  /** Not typed: a blank row counts as zero. */
  readonly written: boolean;
  /** The questionnaire a reported value came with. */
  readonly source: number | null;
}

/**
 * All figures a company has in a year: for all systems, and for each system it reported something for. For a system an
 * indicator is reported only where something under it was reported for that system.
 */
export function observe(plan: Plan, held: Held): Observed[] {
  const found: Observed[] = [];
  const add = (metric_id: number, it_system_id: number | null, value: number, from: HeldValue | undefined): void => {
    found.push({
      metric_id,
      it_system_id,
      value,
      computed: from === undefined,
      written: from?.written ?? false,
      source: from?.order ?? null,
    });
  };
  companyFigures(plan, held).forEach((value, at) => {
    const id = plan.measures[at]!;
    if (!Number.isNaN(value)) add(id, null, value, held.all.get(id));
  });
  const collected = new Set(plan.metrics.filter((metric) => countsIn(metric, held.year)).map(({ id }) => id));
  for (const [system, own] of held.systems) {
    for (const [id, value] of own) if (collected.has(id)) add(id, system, value.value, value);
    const figures = companyFigures(plan, held, [system]);
    plan.indicators.forEach((indicator, at) => {
      const { under } = plannedFormula(indicator, held.year);
      const value = figures[plan.metrics.length + at] ?? NaN;
      const reported = under.some((metric) => own.has(plan.metrics[metric]!.id));
      if (reported && !Number.isNaN(value)) add(indicator.id, system, value, undefined);
    });
  }
  return found;
}
