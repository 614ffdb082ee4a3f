import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePerson } from '#web/app/person.ts';
import { useLocale } from '#web/ui/language.tsx';
import { useMarketOpen } from '../MarketClosed.tsx';
import { ownSummary } from '../release/own-summary.ts';
import { useRelease } from '../release/use-release.ts';
import { summaryQuery } from './requests.ts';

/** The own place in the chosen group; for the staff the summary of the company they choose. */
export function useSummary(id: string, company: number | undefined) {
  const locale = useLocale();
  const ofCompany = usePerson().me.company_id !== null;
  const open = useMarketOpen();
  const { view } = useRelease(id);
  const asked = useQuery({
    ...summaryQuery(id, company),
    enabled: !ofCompany || open === false,
    placeholderData: keepPreviousData,
  });
  const own = useMemo(() => view.data && ownSummary(view.data.market, view.data.own, locale), [view.data, locale]);
  return ofCompany && open !== false
    ? { summary: own, companies: [], company: null, error: view.error, refetch: view.refetch }
    : {
        summary: asked.data,
        companies: asked.data?.companies ?? [],
        company: asked.data?.company ?? null,
        error: asked.error,
        refetch: asked.refetch,
      };
}
