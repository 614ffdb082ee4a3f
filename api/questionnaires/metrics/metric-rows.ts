import { sameAlias } from '#domain/formulas/tree.ts';
import { doubtSide } from '#domain/doubts/doubt-text.ts';
import { doubtsBeside } from '#domain/doubts/doubts-beside.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import { observe } from '#domain/figures/observe.ts';
import { metricsBehind, planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import type { MetricRow, MetricValue, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { keptByMethodology } from '../../methodology/kept-by-methodology.ts';
import { placesOf, treeOfRows } from '../../methodology/metric-places.ts';
import { loadMethodology } from '../../methodology/queries.ts';
import type { StoredDoubt } from '../../values/open-doubts.ts';
import type { Observation } from '../value-queries.ts';

/** The methodology as it is now, ready for calculating. */
export interface MethodologyPlan {
  readonly methodology: Methodology;
  readonly planned: PlannedMethodology;
}

export const loadMethodologyPlan = keptByMethodology(async (db): Promise<MethodologyPlan> => {
  const methodology = await loadMethodology(db);
  return { methodology, planned: planMethodology(methodology.metrics) };
});

type UnsourcedValue = Omit<MetricValue, 'sources'>;

/** The values of a metric, each with its questionnaires: one combined from IT systems has theirs. */
function withSources(values: readonly UnsourcedValue[]): MetricValue[] {
  const ofYear = Map.groupBy(values, ({ year }) => year);
  const sourcesOf = (year: number) => [...new Set(ofYear.get(year)?.flatMap(({ session_id }) => session_id ?? []))];
  return values.map((one) => ({
    ...one,
    sources: one.session_id === null ? sourcesOf(one.year) : [one.session_id],
  }));
}

/** Which values are asked for: everything, or those of all systems together, beside them those of one. */
const isAsked = ({ it_system_id }: MetricValue, system: number | undefined): boolean =>
  system === undefined || it_system_id === null || it_system_id === system;

interface Reading {
  /** What is doubted of the company. */
  readonly doubts?: readonly StoredDoubt[] | undefined;
  readonly system?: number | undefined;
}

/** The figures of observations metric by metric, in the order of the methodology; metrics without any are left out. */
export function metricRows(
  { methodology, planned }: MethodologyPlan,
  observations: readonly Observation[],
  { doubts = [], system }: Reading = {},
): MetricRow[] {
  const { plan } = planned;
  const names = new Map(methodology.metrics.map(({ id, description }) => [id, description]));
  const presentDoubt = ({ cell: { measure: id, system: of }, test, state }: StoredDoubt): MetricValue['doubt'] => ({
    metric: { id, name: names.get(id) ?? '' },
    it_system_id: of,
    test,
    state,
  });
  const values = new Map<number, UnsourcedValue[]>();
  for (const { session_id, year, rows } of observations) {
    const held = heldValues(rows, plan.zeros);
    const doubtOf = doubtsBeside(planned, held, doubts);
    for (const figure of observe(plan, held)) {
      const { metric_id, it_system_id, value, computed, written, source } = figure;
      const doubt = doubtOf(figure);
      const side = doubt?.cell.measure === metric_id ? doubtSide(doubt) : null;
      const one = {
        session_id: source ?? session_id,
        year,
        it_system_id,
        value,
        computed,
        written,
        is_low_outlier: side === 'low',
        is_high_outlier: side === 'high',
        doubt: doubt && presentDoubt(doubt),
      };
      const known = values.get(metric_id);
      if (known) known.push(one);
      else values.set(metric_id, [one]);
    }
  }
  const { rootOf } = placesOf(methodology);
  return methodology.metrics.flatMap((metric) => {
    const found = values.get(metric.id);
    if (!found) return [];
    const { id, alias, description, mtype, unit, process } = metric;
    const latest = Math.max(...found.map(({ year }) => year));
    const behind = mtype === 'indicator' ? metricsBehind(planned, [sameAlias(alias)], latest).map((one) => one.id) : [];
    const head = { id, alias, description, mtype, unit_name: unit.name, process, rootProcess: rootOf(process.id) };
    return [{ ...head, behind, values: withSources(found).filter((one) => isAsked(one, system)) }];
  });
}

/** The rows under their processes, in the order of the tree; processes without any are left out. */
export const byProcess = (methodology: Methodology, rows: readonly MetricRow[]): ProcessWithMetrics[] =>
  treeOfRows(
    placesOf(methodology),
    Map.groupBy(rows, ({ process }) => process.id),
  );
