import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePerson } from '#web/app/person.ts';
import { useLocale } from '#web/ui/language.tsx';
import { useMarketOpen } from '../MarketClosed.tsx';
import { ownSummary } from '../release/own-summary.ts';
import { useGroupName, useRelease } from '../release/use-release.ts';
import { summaryQuery } from './requests.ts';

/** The company's place in the chosen group; for the staff the summary of the company they choose. */
export function useSummary(id: string, company: number | undefined) {
  const locale = useLocale();
  const ofCompany = !usePerson().isStaff;
  const open = useMarketOpen();
  const { view } = useRelease(id);
  const asked = useQuery({
    ...summaryQuery(id, company),
    enabled: !ofCompany || open === false,
    placeholderData: keepPreviousData,
  });
  const group = useGroupName(id, view.data?.group);
  const own = useMemo(
    () => view.data && ownSummary(view.data.market, view.data.own, group, locale),
    [view.data, group, locale],
  );
  const { data } = asked;
  const fromRelease = ofCompany && open !== false;
  const { error, refetch } = fromRelease ? view : asked;
  const summary = fromRelease ? own : data && { ...data, group: data.benchmark.group };
  return {
    data: summary && { summary, companies: data?.companies ?? [], company: data?.company ?? null },
    error,
    refetch,
  };
}
