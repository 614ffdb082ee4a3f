import type { OwnCosts } from '#domain/benchmarks/money/cost-gap.ts';
import type { CostRatio, OwnFigure } from '#contract/releases.ts';

/** The cost ratios beside the company's values. */
export function ownCosts(ratios: readonly CostRatio[], own: readonly OwnFigure[]): OwnCosts {
  const values = new Map(
    own.map(({ metric_id, points }) => [metric_id, new Map(points.map(({ year, value }) => [year, value]))]),
  );
  return {
    ratios: Map.groupBy(ratios, ({ id }) => id),
    valueIn: (id, year) => values.get(id)?.get(year) ?? null,
  };
}
