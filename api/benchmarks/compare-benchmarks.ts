import { compareCalculations, type Comparison } from '#domain/benchmarks/compare.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { compareBenchmarks as compareCall, Moved } from '#contract/benchmark-results.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Actor } from '../platform/http/actor.ts';
import { placesOf } from './metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from './open-benchmark.ts';
import { showMeasure } from './present-metric.ts';

function sideOf(opened: Opened, metric: MetricState): Moved['before'] {
  const { market, suppressed } = showMeasure(opened.calculation, metric, 'latest', opened);
  return { n: market.n, median: market.median, suppressed };
}

function reasonsOf({ joined, left, changed, judged, formula }: Comparison): Moved['because'] {
  return [
    ...(joined.length + left.length > 0 ? (['members'] as const) : []),
    ...(changed.length > 0 ? (['values'] as const) : []),
    ...(formula ? (['formula'] as const) : []),
    ...(judged.length > 0 ? (['thresholds'] as const) : []),
  ];
}

/** How one metric moved, as somebody sees it: why is told only where both figures are. */
function movedOf(one: Opened, other: Opened, comparison: Comparison, metric: MetricState, rootProcess: Ref): Moved {
  const before = sideOf(one, metric);
  const after = sideOf(other, metric);
  const change = before.median === null || after.median === null ? null : after.median - before.median;
  const isShown = before.suppressed === null && after.suppressed === null;
  return {
    metric: {
      id: metric.id,
      alias: metric.alias,
      description: metric.description,
      unit_name: metric.unit.name,
      rootProcess,
    },
    before,
    after,
    change,
    change_percent:
      change === null || before.median === null || before.median === 0
        ? null
        : (change / Math.abs(before.median)) * 100,
    because: isShown ? reasonsOf(comparison) : [],
  };
}

const namesOf = (ids: readonly number[], ...opened: readonly Opened[]): Ref[] => {
  const names = new Map(opened.flatMap(({ frozen }) => frozen.companies.map(({ id, name }) => [id, name] as const)));
  return ids.map((id) => ({ id, name: names.get(id) ?? `№ ${id}` }));
};

/** Two calculations side by side: which medians moved and why. Only the operator's staff reads who came and went. */
export async function compareBenchmarks(
  rooms: Rooms,
  actor: Actor,
  { id, otherId }: { readonly id: string; readonly otherId: string },
): Promise<Output<typeof compareCall>> {
  const one = await openBenchmark(rooms, actor, id);
  const other = await openBenchmark(rooms, actor, otherId);
  const places = placesOf(other.methodology);
  const known = new Map(
    [...one.methodology.metrics, ...other.methodology.metrics].map((metric) => [metric.id, metric]),
  );
  const [was, is] = [new Set(one.calculation.companies), new Set(other.calculation.companies)];
  const joined = [...is].filter((company) => !was.has(company));
  const left = [...was].filter((company) => !is.has(company));
  const metrics = compareCalculations(one.calculation, other.calculation, 'latest').flatMap((comparison) => {
    const metric = known.get(comparison.measure);
    return metric ? movedOf(one, other, comparison, metric, places.rootOf(metric.process.id)) : [];
  });
  return {
    joined: one.staff ? namesOf(joined, one, other) : null,
    left: one.staff ? namesOf(left, one, other) : null,
    joined_count: joined.length,
    left_count: left.length,
    metrics,
  };
}
