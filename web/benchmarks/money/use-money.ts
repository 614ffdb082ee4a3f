import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { compareCosts, type CostRow, type Yardstick } from '#domain/benchmarks/money/compare-costs.ts';
import type { CostRatio, OwnFigure, ReleaseMarket } from '#contract/releases.ts';
import { joinOwn, metricsIn } from '../release/join-own.ts';
import { useGroupName, useRelease } from '../release/use-release.ts';
import { rowsOf, type ResultRow } from '../result/rows.ts';
import { ownCosts } from './own-costs.ts';
import { costRatiosQuery } from './requests.ts';

/** Everything the page shows, from the release and the company's figures. */
export function moneyOf(
  market: ReleaseMarket,
  own: readonly OwnFigure[],
  ratios: readonly CostRatio[],
  yardstick: Yardstick,
) {
  const costs = ownCosts(ratios, own);
  const newest = market.years.at(-1);
  return {
    compared: compareCosts(rowsOf(joinOwn(market, own, true)), yardstick, costs, newest),
    yardstick,
    costs,
    /** The ratio of a row in names. */
    ratioOf: ({ ratio: { id, from_year } }: Pick<CostRow<ResultRow>, 'ratio'>) =>
      ratios.find((one) => one.id === id && one.from_year === from_year),
    /** The newest year of the release. */
    newest,
    metrics: new Map(metricsIn(market.processes).map((metric) => [metric.id, metric])),
    need: market.release.enough[yardstick === 'median' ? 'median' : 'quartiles'],
  };
}

export type Money = ReturnType<typeof moneyOf>;

/** The company's costs against the chosen group and yardstick. */
export function useMoney(id: string) {
  const { yardstick = 'median' } = useSearch({ from: '/benchmarks/$benchmarkId/money' });
  const { release, view } = useRelease(id);
  const ratios = useQuery({ ...costRatiosQuery(release ?? 0), enabled: release !== undefined });
  const group = useGroupName(id, view.data?.group);
  const data = useMemo(
    () => view.data && ratios.data && { ...moneyOf(view.data.market, view.data.own, ratios.data, yardstick), group },
    [view.data, ratios.data, yardstick, group],
  );
  const refetch = () => void Promise.all([view, ratios].filter(({ error }) => error).map((query) => query.refetch()));
  return { data, error: view.error ?? ratios.error, refetch, isUpdating: view.isPlaceholderData };
}
