import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale } from '#web/ui/language.tsx';
import { useReadsRelease } from '../MarketClosed.tsx';
import { costRatiosQuery } from '../money/requests.ts';
import { ownSummary } from '../release/own-summary.ts';
import { useGroupName, useRelease } from '../release/use-release.ts';

/** The company's place in the chosen group; for the staff, that of the company they choose. */
export function useSummary(id: string, company: number | undefined) {
  const locale = useLocale();
  const readsRelease = useReadsRelease();
  const { release, view } = useRelease(id);
  const costs = useQuery({ ...costRatiosQuery(release ?? 0), enabled: release !== undefined });
  const asked = useQuery({
    ...readQuietly(getBenchmarkSummary, {
      params: { id },
      query: company === undefined ? {} : { company_id: company },
    }),
    enabled: !readsRelease,
    placeholderData: keepPreviousData,
  });
  const group = useGroupName(id, view.data?.group);
  const own = useMemo(
    () => view.data && costs.data && ownSummary(view.data.market, view.data.own, costs.data, group, locale),
    [view.data, costs.data, group, locale],
  );
  const { data } = asked;
  const { error, refetch } = !readsRelease ? asked : costs.error ? costs : view;
  const summary = readsRelease ? own : data && { ...data, group: data.benchmark.group };
  return {
    data: summary && { summary, companies: data?.companies ?? [], company: data?.company ?? null },
    error,
    refetch,
  };
}
