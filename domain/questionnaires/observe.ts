import { sameAlias } from '../formulas/tree.ts';
import { figuresFrom, forAllSystems, forSystem, withIndicators, type Calculator } from './calculate.ts';
import type { Holding } from './holding.ts';

/** One figure of a company: reported as it is, or computed from what was. */
export interface Observed {
  readonly metric_id: number;
  readonly it_system_id: number | null;
  readonly value: number;
  readonly computed: boolean;
  /** The questionnaire a reported value came with. */
  readonly source: number | null;
}

/**
 * All figures there are: the reported ones by IT system, those for all systems (typed, else combined), and the indicators
 * of both. An indicator is told for a system only where something it is computed from was reported for that system.
 */
export function observe(calculator: Calculator, holding: Holding): Observed[] {
  const found: Observed[] = [];
  const add = (metric_id: number, it_system_id: number | null, value: number): void => {
    const source = holding.sources.get(it_system_id)?.get(metric_id) ?? null;
    found.push({ metric_id, it_system_id, value, computed: source === null, source });
  };
  for (const [id, value] of figuresFrom(calculator, forAllSystems(calculator, holding))) add(id, null, value);
  for (const [system, own] of holding.systems) {
    for (const [id, value] of own) add(id, system, value);
    const values = withIndicators(calculator, forSystem(calculator, holding, system));
    for (const { metric } of calculator.indicators) {
      const value = values.get(metric.id);
      const behind = calculator.behind.get(sameAlias(metric.alias)) ?? [];
      if (value !== undefined && behind.some(({ id }) => own.has(id))) add(metric.id, system, value);
    }
  }
  return found;
}
