import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useLocale } from '#web/ui/language.tsx';
import { useBenchmark } from '../use-benchmark.ts';
import { useMarketOpen } from '../MarketClosed.tsx';
import {
  choicesOf,
  fileGroup,
  groupMenu,
  groupOf,
  isSameGroup,
  readGroup,
  WHOLE_MARKET,
  writeGroup,
  type Group,
} from './groups.ts';
import { menuQuery, releaseQuery } from './requests.ts';

/** The release in which an employee of a company reads a calculation; undefined for the staff and without a market. */
function useReleaseId(id: string): number | undefined {
  const ofCompany = !usePerson().isStaff;
  const open = useMarketOpen();
  const { data } = useBenchmark(id);
  return ofCompany && open === true ? data?.release?.id : undefined;
}

/** The shown group: the one in the address, else the calculation's own. */
export function useGroup(id: string): readonly [Group, (group: Group) => void] {
  const { data } = useBenchmark(id);
  const search = useSearch({ strict: false });
  const change = useChangeSearch();
  const opened = data ? groupOf(data) : WHOLE_MARKET;
  const choose = (group: Group) => change(writeGroup(isSameGroup(group, opened) ? undefined : group));
  return [readGroup(search) ?? opened, choose];
}

/** The chosen group for the calls that make files; the staff's files contain whole calculations. */
export function useFileGroup(id: string) {
  const { data } = useBenchmark(id);
  const [group] = useGroup(id);
  return usePerson().isStaff ? {} : fileGroup(group, data);
}

/** The groups of the release; none for the staff, who read calculations. */
export function useGroupMenu(id: string) {
  const locale = useLocale();
  const release = useReleaseId(id);
  const { data } = useQuery({ ...menuQuery(release ?? 0), enabled: release !== undefined });
  return useMemo(() => data && groupMenu(data, locale), [data, locale]);
}

/** The name of a group in the menu; null: the whole market. */
export function useGroupName(id: string, group: Group | undefined): string | null {
  const menu = useGroupMenu(id);
  if (!group || isSameGroup(group, WHOLE_MARKET)) return null;
  return (menu && choicesOf(menu).find((choice) => isSameGroup(choice.group, group))?.name) ?? '';
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
