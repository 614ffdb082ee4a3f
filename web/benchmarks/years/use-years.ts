import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countChanges, weakLists } from '#domain/benchmarks/years/compare-years.ts';
import { ownYears, pairYears, spansOf, type Span, type YearPair } from '#domain/benchmarks/years/year-pairs.ts';
import { keyIndicators } from '#domain/methodology/key-indicator.ts';
import type { OwnFigure, ReleaseMarket, ReleaseMetric } from '#contract/releases.ts';
import { metricsIn } from '../release/join-own.ts';
import { useGroupName, useRelease } from '../release/use-release.ts';

export type Pair = YearPair<ReleaseMetric>;

/** The two years of the address, if the company has both; else the newest two. */
function chosenSpan(spans: readonly Span[], requested: Partial<Span>): Span | undefined {
  return spans.find(({ from, to }) => from === requested.from && to === requested.to) ?? spans[0];
}

/** Everything the page shows, from the release and the company's figures. */
export function yearsOf(market: ReleaseMarket, own: readonly OwnFigure[], requested: Partial<Span>) {
  const metrics = metricsIn(market.processes);
  const points = new Map(own.map((figure) => [figure.metric_id, figure.points]));
  const pointsOf = (id: number) => points.get(id) ?? [];
  const years = ownYears(metrics, pointsOf);
  const spans = spansOf(years);
  const span = chosenSpan(spans, requested);
  const need = market.release.enough.median;
  if (!span) return { years, need, compared: null };
  const pairs = pairYears(metrics, pointsOf, span, market.years.at(-1) ?? span.to);
  const pairOf = new Map(pairs.map((pair) => [pair.metric.id, pair]));
  const keys = keyIndicators(metrics).flatMap(({ id }) => pairOf.get(id) ?? []);
  return { years, need, compared: { span, spans, pairs, keys, counts: countChanges(pairs), weak: weakLists(pairs) } };
}

export type Years = ReturnType<typeof yearsOf>;
export type Compared = NonNullable<Years['compared']>;

/** The company's two years against the chosen group. */
export function useYears(id: string) {
  const { from, to } = useSearch({ from: '/benchmarks/$benchmarkId/years' });
  const { view } = useRelease(id);
  const group = useGroupName(id, view.data?.group);
  const data = useMemo(
    () =>
      view.data && {
        ...yearsOf(view.data.market, view.data.own, {
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        }),
        group,
      },
    [view.data, from, to, group],
  );
  return { data, error: view.error, refetch: () => void view.refetch(), isUpdating: view.isPlaceholderData };
}
