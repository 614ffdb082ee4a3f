import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Group } from '#domain/benchmarks/release/groups.ts';
import { getReleaseMarket, getReleaseMenu, listOwnFigures } from '#contract/releases.ts';
import { read, readQuietly } from '#web/app/query-client.ts';

const params = (id: number) => ({ params: { id } });

/** A group as query parameters. */
export const groupQuery = ({ industry, system, size }: Group) => ({
  ...(industry !== null && { industry }),
  ...(system !== null && { it_system: system }),
  ...(size !== null && { size }),
});

export const menuQuery = (release: number) => readQuietly(getReleaseMenu, params(release));

const ownFiguresQuery = (release: number, system: number | null) =>
  read(listOwnFigures, { ...params(release), query: system === null ? {} : { it_system: system } });

/**
 * The market of a group with the company's figures for it. They load together: a new market beside the company's values
 * for another system, or beside another group's name, would be wrong.
 */
export const releaseQuery = (queries: QueryClient, release: number, group: Group) =>
  queryOptions({
    queryKey: ['benchmarks', 'release', release, group],
    queryFn: async () => {
      const [market, own] = await Promise.all([
        // Published data never changes.
        queries.fetchQuery({
          ...read(getReleaseMarket, { ...params(release), query: groupQuery(group) }),
          staleTime: Infinity,
        }),
        queries.fetchQuery(ownFiguresQuery(release, group.system)),
      ]);
      return { group, market, own };
    },
    meta: { quiet: true },
  });
