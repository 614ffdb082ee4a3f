import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { WHOLE_MARKET, type Group } from '#domain/benchmarks/release/groups.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MarketPageHead } from '#contract/market-pages.ts';
import { statusOf } from '#web/app/api-error.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { usePerson } from '#web/app/person.ts';
import { queryClient, readQuietly } from '#web/app/query-client.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { readGroup, writeGroup } from '../release/groups.ts';
import { rememberedGroup, rememberGroup } from '../release/remembered-group.ts';

/** The market that is published now. */
export const FINAL = 'final';

/** The group of an answer. */
export const groupOfHead = ({ group }: Pick<MarketPageHead, 'group'>): Group => ({
  industry: group.industry,
  system: group.it_system,
  size: group.size,
});

/**
 * The group this person reads: the one in the address, else, of the published market, the one chosen last; undefined: the
 * calculation's own.
 */
export function useChosenGroup(id: string): Group | undefined {
  const { user_id } = usePerson().me;
  return readGroup(useSearch({ strict: false })) ?? (id === FINAL ? rememberedGroup(user_id) : undefined);
}

/** Chooses another group for this page and the next ones. */
export function useChooseGroup(): (group: Group) => void {
  const { user_id } = usePerson().me;
  const change = useChangeSearch();
  return (group) => {
    rememberGroup(user_id, group);
    change(writeGroup(group));
  };
}

/** The chosen group as a call asks for it; the staff's calls are about whole calculations. */
export function useGroupQuery(id: string) {
  const { isStaff } = usePerson();
  const group = useChosenGroup(id);
  return isStaff || !group
    ? {}
    : Object.fromEntries(Object.entries(writeGroup(group)).filter(([, value]) => value !== undefined));
}

/**
 * Writes the shown group of the published market into the address: a copied address shows the same to a colleague, and
 * Back undoes a choice. One that a newer release has closed is forgotten.
 */
function useNamedGroup(id: string, head: MarketPageHead | undefined): void {
  const { user_id } = usePerson().me;
  const change = useChangeSearch();
  const { pathname } = useLocation();
  const isNamed = readGroup(useSearch({ strict: false })) !== undefined;
  // While leaving, the address is already that of the next page.
  const isHere = id === FINAL && pathname.startsWith(`/benchmarks/${FINAL}`);
  const isClosed = head !== undefined && !head.closed && head.group.company_count === 0;
  const key = head && isHere && !isNamed ? JSON.stringify(groupOfHead(head)) : undefined;
  useEffect(() => {
    if (key === undefined) return;
    if (isClosed) rememberGroup(user_id, undefined);
    change(writeGroup(isClosed ? WHOLE_MARKET : (JSON.parse(key) as Group)), 'replace');
  }, [key, isClosed, change, user_id]);
}

/** The call of a page of the market. */
type PageEndpoint = Endpoint & { readonly method: 'GET' };
type PageInput = { readonly query?: object | undefined };
type Headed = { readonly head: MarketPageHead };

/** What a page of the market shows in the chosen group; the previous group stays while the next loads. */
export function useMarketPage<E extends PageEndpoint>(e: E, id: string, input: CallInput<E> & PageInput) {
  const { me, mayCall } = usePerson();
  const group = useGroupQuery(id);
  const isNamed = readGroup(useSearch({ strict: false })) !== undefined;
  const inGroup = (of: object): CallInput<E> => ({ ...input, query: { ...input.query, ...of } });
  const asked = inGroup(group);
  const page = useQuery({
    ...readQuietly(e, asked),
    // Named in the address afterwards, the group need not be asked for once more.
    queryFn: async ({ signal }) => {
      const answer = await call(e, asked, signal).catch((error: unknown) => {
        if (isNamed || statusOf(error) !== 400) throw error;
        // The group chosen last is not in this market any more.
        rememberGroup(me.user_id, undefined);
        return call(e, input, signal);
      });
      const named = inGroup(writeGroup(groupOfHead((answer as Headed).head)));
      queryClient.setQueryData(readQuietly(e, named).queryKey, answer);
      return answer;
    },
    enabled: mayCall(e),
    placeholderData: keepPreviousData,
  });
  // The heading is drawn with what stands under it, or it would push the waiting page down.
  const data = useDeferredValue(page.data);
  useNamedGroup(id, (page.data as Headed | undefined)?.head);
  return { data, error: page.error, refetch: page.refetch, isUpdating: page.isPlaceholderData };
}
