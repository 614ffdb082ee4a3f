import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { usePerson } from '#web/app/person.ts';
import { useMarketClosed } from './MarketClosed.tsx';
import { joinOwn } from './release/join-own.ts';
import { useRelease } from './release/use-release.ts';
import { resultQuery } from './requests.ts';

/**
 * All results of a calculation by process. An employee of a company reads the release; the staff, and people without
 * access to the market, read the calculation. `later` lets the rest of the page render first.
 */
export function useResult(id: string, whole: boolean, when: 'now' | 'later' = 'now') {
  const ofCompany = !usePerson().isStaff;
  const closed = useMarketClosed();
  const readsRelease = ofCompany && !closed;
  const { view } = useRelease(id);
  const asked = useQuery({
    // Without a market an employee sees all values of their own company.
    ...resultQuery(id, ofCompany, whole || ofCompany),
    enabled: !readsRelease,
  });
  const late = useDeferredValue(view.data);
  const read = when === 'later' ? late : view.data;
  const published = useMemo(() => read && joinOwn(read.market, read.own, whole), [read, whole]);
  return readsRelease
    ? { data: published, error: view.error, refetch: view.refetch, isUpdating: view.isPlaceholderData }
    : { data: asked.data, error: asked.error, refetch: asked.refetch, isUpdating: false };
}
