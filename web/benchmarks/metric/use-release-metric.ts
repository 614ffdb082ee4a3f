import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { WHOLE_MARKET } from '#domain/benchmarks/release/groups.ts';
import { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale } from '#web/ui/language.tsx';
import { metricPage } from '../release/join-own.ts';
import { releaseQuery } from '../release/requests.ts';
import { useGroupName, useRelease } from '../release/use-release.ts';

/** One indicator of the release for an employee of a company: the chosen group and year. */
export function useReleaseMetric(id: string, metricId: number) {
  const locale = useLocale();
  const queries = useQueryClient();
  const { mayCall } = usePerson();
  const search = useSearch({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const { release, view } = useRelease(id);
  // The newest year shows the latest values.
  const years = mayCall(getBenchmarkMetric, 'year') ? (view.data?.market.years.slice(0, -1) ?? []) : [];
  const year = years.find((one) => one === search.year);
  const group = useGroupName(id, view.data?.group);
  const page = useMemo(
    () => view.data && metricPage(view.data.market, view.data.own, { id: metricId, year, group }, locale),
    [view.data, metricId, year, group, locale],
  );
  // Groups by system have only indicators that differ by system: the indicator's name is still shown.
  const isMissing = view.data !== undefined && page === undefined;
  const whole = useQuery({ ...releaseQuery(queries, release ?? 0, WHOLE_MARKET), enabled: isMissing });
  const named = useMemo(
    () =>
      whole.data &&
      metricPage(whole.data.market, whole.data.own, { id: metricId, year: undefined, group: null }, locale),
    [whole.data, metricId, locale],
  );
  return {
    page,
    named: page ?? named,
    isMissing,
    years,
    year,
    release: view.data?.market.release,
    figures: view.data?.own,
    error: view.error,
    refetch: view.refetch,
    isUpdating: view.isPlaceholderData,
  };
}
