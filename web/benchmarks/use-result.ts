import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePerson } from '#web/app/person.ts';
import { useMarketOpen } from './MarketClosed.tsx';
import { joinOwn } from './release/join-own.ts';
import { useRelease } from './release/use-release.ts';
import { resultQuery } from './requests.ts';

/**
 * Everything there is to read of a calculation, process by process. An employee of a company reads the release; the
 * staff, and whoever the market is closed to, get what the server says of the calculation.
 */
export function useResult(id: string, whole: boolean) {
  const ofCompany = usePerson().me.company_id !== null;
  const open = useMarketOpen();
  const { view } = useRelease(id);
  const asked = useQuery({
    ...resultQuery(id, ofCompany, whole || open === false),
    enabled: !ofCompany || open === false,
  });
  const published = useMemo(() => view.data && joinOwn(view.data.market, view.data.own, whole), [view.data, whole]);
  const fromRelease = ofCompany && open !== false;
  return fromRelease
    ? { data: published, error: view.error, refetch: view.refetch, isUpdating: view.isPlaceholderData }
    : { data: asked.data, error: asked.error, refetch: asked.refetch, isUpdating: false };
}
