import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { groupKey, readGroupKey } from '#domain/benchmarks/release/group-key.ts';
import { isSameGroup, type Group, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { nearGroups } from '#domain/benchmarks/release/own-groups.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { rowsOf, type ResultRow } from '../result/rows.ts';
import { joinOwn } from './join-own.ts';
import { releaseQuery } from './requests.ts';
import { useGroup, useGroupMenu, useRelease } from './use-release.ts';

/** A second group in the table, with its rows by indicator; undefined until they have loaded. */
export interface Beside {
  readonly choice: GroupChoice;
  readonly rows: ReadonlyMap<number, ResultRow> | undefined;
}

/** The market or a group of the company to lay beside the chosen group; it is named in the address. */
export function useBeside(id: string) {
  const queries = useQueryClient();
  const groups = useGroupMenu(id);
  const [group] = useGroup(id);
  const { release } = useRelease(id);
  const { beside: key } = useSearch({ from: '/benchmarks/$benchmarkId/metrics' });
  const change = useChangeSearch();
  const offered = (groups ? nearGroups(groups.menu) : []).filter((one) => !isSameGroup(one.group, group));
  const requested = readGroupKey(key);
  const choice = requested && offered.find((one) => one.closed === null && isSameGroup(one.group, requested));
  const { data } = useQuery({
    ...releaseQuery(queries, release ?? 0, choice?.group ?? group),
    enabled: choice !== undefined && release !== undefined,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () => data && new Map(rowsOf(joinOwn(data.market, data.own, true)).map((row) => [row.id, row])),
    [data],
  );
  const beside = useMemo((): Beside | undefined => choice && { choice, rows }, [choice, rows]);
  return {
    beside,
    offered,
    choose: (next: Group | undefined) => change({ beside: next && groupKey(next) }, 'replace'),
  };
}
