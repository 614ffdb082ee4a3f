import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { groupKey, readGroupKey } from '#domain/benchmarks/release/group-key.ts';
import { choicesOf, groupMenu, isSameGroup, WHOLE_MARKET, type Group } from '#domain/benchmarks/release/groups.ts';
import { ownGroups } from '#domain/benchmarks/release/own-groups.ts';
import { getReleaseMenu } from '#contract/releases.ts';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useLocale } from '#web/ui/language.tsx';
import { useBenchmark } from '../use-benchmark.ts';
import { useMarketClosed } from '../MarketClosed.tsx';
import { fileGroup, groupOf, readGroup, writeGroup } from './groups.ts';
import { rememberedGroup, rememberGroup } from './remembered-group.ts';
import { menuQuery, releaseQuery } from './requests.ts';

/** The release in which an employee of a company reads a calculation; undefined for the staff and without a market. */
function useReleaseId(id: string): number | undefined {
  const ofCompany = !usePerson().isStaff;
  const closed = useMarketClosed();
  const { data } = useBenchmark(id);
  return ofCompany && !closed ? data?.release?.id : undefined;
}

/** The group this person chose last, for the published market only: a calculation opens with its own group. */
function useRememberedGroup(id: string): Group | undefined {
  const { me, isStaff } = usePerson();
  const groups = useGroupMenu(id);
  const group = id === 'final' && !isStaff ? rememberedGroup(me.user_id) : undefined;
  // A newer release may have closed it.
  const isOpen = (of: Group) =>
    !groups || choicesOf(groups.menu).some((one) => isSameGroup(one.group, of) && one.closed === null);
  return group && isOpen(group) ? group : undefined;
}

/** The shown group: the one in the address, else the remembered one, else the calculation's own. */
export function useGroup(id: string): readonly [Group, (group: Group) => void] {
  const { data } = useBenchmark(id);
  const { user_id } = usePerson().me;
  const search = useSearch({ strict: false });
  const change = useChangeSearch();
  const remembered = useRememberedGroup(id);
  const choose = (group: Group) => {
    rememberGroup(user_id, group);
    change(writeGroup(group));
  };
  return [readGroup(search) ?? remembered ?? (data ? groupOf(data) : WHOLE_MARKET), choose];
}

/**
 * Writes the shown group of the published market into the address: a copied address shows the same to a colleague, and
 * Back undoes a choice, whichever group is remembered.
 */
export function useNamedGroup(id: string): void {
  const { data } = useBenchmark(id);
  const [group] = useGroup(id);
  const groups = useGroupMenu(id);
  const isNamed = readGroup(useSearch({ strict: false })) !== undefined;
  const change = useChangeSearch();
  const { pathname } = useLocation();
  // While leaving, the address is already that of the next page.
  const isHere = id === 'final' && pathname.startsWith('/benchmarks/final');
  const missing = isHere && data && groups && !isNamed ? groupKey(group) : undefined;
  useEffect(() => {
    if (missing !== undefined) change(writeGroup(readGroupKey(missing)), 'replace');
  }, [missing, change]);
}

/** The chosen group for the calls that make files; the staff's files contain whole calculations. */
export function useFileGroup(id: string) {
  const { data } = useBenchmark(id);
  const [group] = useGroup(id);
  return usePerson().isStaff ? {} : fileGroup(group, data);
}

/** The groups of a release, and which of them are the company's. */
export function useReleaseGroups(release: number | undefined) {
  const locale = useLocale();
  const mayRead = usePerson().mayCall(getReleaseMenu);
  const { data } = useQuery({ ...menuQuery(release ?? 0), enabled: mayRead && release !== undefined });
  return useMemo(() => {
    if (!data) return undefined;
    const need = data.release.enough.median;
    const menu = groupMenu(data, need, locale);
    return { menu, own: ownGroups(menu, data, need, locale) };
  }, [data, locale]);
}

/** The groups of a calculation's release; none for the staff, who read calculations. */
export const useGroupMenu = (id: string) => useReleaseGroups(useReleaseId(id));

/** The name of a group in the menu; null: the whole market. */
export function useGroupName(id: string, group: Group | undefined): string | null {
  const groups = useGroupMenu(id);
  if (!group || isSameGroup(group, WHOLE_MARKET)) return null;
  return (groups && choicesOf(groups.menu).find((choice) => isSameGroup(choice.group, group))?.name) ?? '';
}

/**
 * The published market of the chosen group with the company's figures; the previous group stays shown while the next
 * loads.
 */
export function useRelease(id: string) {
  const queries = useQueryClient();
  const release = useReleaseId(id);
  const [group] = useGroup(id);
  const view = useQuery({
    ...releaseQuery(queries, release ?? 0, group),
    enabled: release !== undefined,
    placeholderData: keepPreviousData,
  });
  /** Prefetches a group that may be chosen next. */
  const expect = (next: Group) => {
    if (release !== undefined) void queries.prefetchQuery(releaseQuery(queries, release, next));
  };
  return { release, group, view, expect };
}
