import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import type { ProcessWith } from '#contract/metric-rows.ts';
import type { Ref } from '#contract/shapes.ts';
import { notFound } from '../platform/http/refusal.ts';

/** Where the metrics of a methodology stand in its tree. */
export interface Places {
  /** Processes under each process (null: the roots), in their order. */
  readonly under: ReadonlyMap<number | null, readonly ProcessState[]>;
  /** Metrics of each process, in their order. */
  readonly metricsOf: ReadonlyMap<number, readonly MetricState[]>;
  readonly rootOf: (process: number) => Ref;
  /** 1 for a root process. */
  readonly levelOf: (process: number) => number;
}

const placesCache = new WeakMap<Methodology, Places>();

function findPlaces({ processes, metrics }: Methodology): Places {
  const sorted = <T extends { readonly position: number; readonly id: number }>(items: readonly T[]) =>
    items.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const byId = new Map(processes.map((process) => [process.id, process]));
  const pathOf = (id: number): ProcessState[] => {
    const process = byId.get(id);
    if (!process) return [];
    return [...(process.parent ? pathOf(process.parent.id) : []), process];
  };
  const paths = new Map(processes.map(({ id }) => [id, pathOf(id)]));
  return {
    under: Map.groupBy(sorted(processes), ({ parent }) => parent?.id ?? null),
    metricsOf: Map.groupBy(sorted(metrics), ({ process }) => process.id),
    rootOf(process) {
      const root = paths.get(process)?.[0];
      return root ? { id: root.id, name: root.name } : { id: process, name: '' };
    },
    levelOf: (process) => paths.get(process)?.length ?? 1,
  };
}

/** Worked out once for each methodology in memory. */
export function placesOf(methodology: Methodology): Places {
  const found = placesCache.get(methodology) ?? findPlaces(methodology);
  placesCache.set(methodology, found);
  return found;
}

/** A metric of the methodology a calculation was made with. */
export function getMetric({ metrics }: Methodology, id: number): MetricState {
  const metric = metrics.find((one) => one.id === id);
  if (!metric) throw notFound();
  return metric;
}

/** Rows of metrics under their processes; unless all are requested, only processes with some. */
export function treeOfRows<Row>(
  { under }: Places,
  rowsOf: ReadonlyMap<number, readonly Row[]>,
  all = false,
): ProcessWith<Row>[] {
  const treeUnder = (parent: number | null): ProcessWith<Row>[] =>
    (under.get(parent) ?? [])
      .map(({ id, name, alias }) => {
        const metrics = rowsOf.get(id) ?? [];
        const children = treeUnder(id);
        const metricCount = children.reduce((count, child) => count + child.metricCount, metrics.length);
        return { id, name, alias, parentId: parent, metricCount, metrics, children };
      })
      .filter(({ metricCount }) => all || metricCount > 0);
  return treeUnder(null);
}

/** The metrics in the order of the tree, each with the processes above it. */
export function metricsInOrder(
  { under, metricsOf }: Places,
  isIn: (metric: MetricState, path: readonly number[]) => boolean = () => true,
): MetricState[] {
  const below = (parent: number | null, path: readonly number[]): MetricState[] =>
    (under.get(parent) ?? []).flatMap(({ id }) => [
      ...(metricsOf.get(id) ?? []).filter((metric) => isIn(metric, [...path, id])),
      ...below(id, [...path, id]),
    ]);
  return below(null, []);
}

/** How a row with figures of a metric begins. */
export const headOf = (
  places: Places,
  { id, alias, description, mtype, unit, process, direction, key_theme = null, key_order = null }: MetricState,
) => ({
  id,
  alias,
  description,
  mtype,
  unit_name: unit.name,
  process: { id: process.id, name: process.name },
  rootProcess: places.rootOf(process.id),
  direction,
  key_theme,
  key_order,
});

/** A metric as a list names it. */
export const presentJudged = (methodology: Methodology, metric: MetricState) => ({
  id: metric.id,
  alias: metric.alias,
  description: metric.description,
  unit_name: metric.unit.name,
  rootProcess: placesOf(methodology).rootOf(metric.process.id),
});

/** The same by its number; a metric that is no more is called by it. */
export function presentJudgedBy(methodology: Methodology, id: number): ReturnType<typeof presentJudged> {
  const metric = methodology.metrics.find((one) => one.id === id);
  if (metric) return presentJudged(methodology, metric);
  return { id, alias: '', description: `№ ${id}`, unit_name: '', rootProcess: { id: 0, name: '' } };
}
