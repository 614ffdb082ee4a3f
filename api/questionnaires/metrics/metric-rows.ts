import type { Kysely } from 'kysely';
import type { Methodology, ProcessState } from '#domain/methodology/states.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import { observe } from '#domain/figures/observe.ts';
import { planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import type { MetricRow, MetricValue, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import { loadMethodology } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Observation } from '../value-queries.ts';

/** The methodology as it is now, ready for calculating. */
export interface Ready {
  readonly methodology: Methodology;
  readonly planned: PlannedMethodology;
}

export async function loadReady(db: Kysely<Database>): Promise<Ready> {
  const methodology = await loadMethodology(db);
  return { methodology, planned: planMethodology(methodology.metrics) };
}

/** Whether a figure lies far from the market of its year. */
export type Outlying = (metric: number, year: number, system: number | null, value: number) => 'low' | 'high' | null;

/** The root process above each process. */
export function rootsOf(processes: readonly ProcessState[]): (id: number) => Ref {
  const byId = new Map(processes.map((process) => [process.id, process]));
  return (id) => {
    let at = byId.get(id);
    for (let above = at; above?.parent; above = byId.get(above.parent.id)) at = byId.get(above.parent.id) ?? at;
    return { id: at?.id ?? id, name: at?.name ?? '' };
  };
}

/** The figures of observations metric by metric, in the order of the methodology; metrics without any are left out. */
export function metricRows(
  { methodology, planned: { plan } }: Ready,
  observations: readonly Observation[],
  outlying: Outlying = () => null,
): MetricRow[] {
  const values = new Map<number, MetricValue[]>();
  for (const { session_id, year, rows } of observations) {
    const figures = observe(plan, heldValues(rows, plan.zeros));
    for (const { metric_id, it_system_id, value, computed, written, source } of figures) {
      const side = outlying(metric_id, year, it_system_id, value);
      const one = {
        session_id: source ?? session_id,
        year,
        it_system_id,
        value,
        computed,
        written,
        is_low_outlier: side === 'low',
        is_high_outlier: side === 'high',
      };
      const known = values.get(metric_id);
      if (known) known.push(one);
      else values.set(metric_id, [one]);
    }
  }
  const rootOf = rootsOf(methodology.processes);
  return methodology.metrics.flatMap((metric) => {
    const found = values.get(metric.id);
    if (!found) return [];
    const { id, alias, description, mtype, unit, process } = metric;
    return [
      { id, alias, description, mtype, unit_name: unit.name, process, rootProcess: rootOf(process.id), values: found },
    ];
  });
}

/** The rows under their processes, in the order of the tree; processes without any are left out. */
export function byProcess(processes: readonly ProcessState[], rows: readonly MetricRow[]): ProcessWithMetrics[] {
  const own = new Map<number, MetricRow[]>();
  for (const row of rows) own.set(row.process.id, [...(own.get(row.process.id) ?? []), row]);
  const under = (parent: number | null): ProcessWithMetrics[] =>
    processes
      .filter((process) => (process.parent?.id ?? null) === parent)
      .map(({ id, name, alias }) => {
        const children = under(id);
        const metrics = own.get(id) ?? [];
        const metricCount = metrics.length + children.reduce((sum, child) => sum + child.metricCount, 0);
        return { id, name, alias, parentId: parent, metricCount, metrics, children };
      })
      .filter(({ metricCount }) => metricCount > 0);
  return under(null);
}
