import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getReleaseMarket, getReleaseMenu, listOwnFigures } from '#contract/releases.ts';
import { read, readQuietly } from '#web/app/query-client.ts';
import type { Group } from './groups.ts';

const params = (id: number) => ({ params: { id } });

/** A group as the calls name it. */
export const groupQuery = ({ industry, system, size }: Group) => ({
  ...(industry !== null && { industry }),
  ...(system !== null && { it_system: system }),
  ...(size !== null && { size }),
});

export const menuQuery = (release: number) => readQuietly(getReleaseMenu, params(release));

const ownFiguresQuery = (release: number, system: number | null) =>
  read(listOwnFigures, { ...params(release), query: system === null ? {} : { it_system: system } });

/**
 * The market of a group and their company's figures for it. They come together: beside a new market the company's
 * values of another system would be wrong, if only for a moment; so would the name of another group.
 */
export const releaseQuery = (queries: QueryClient, release: number, group: Group) =>
  queryOptions({
    queryKey: ['benchmarks', 'release', release, group],
    queryFn: async () => {
      const [market, own] = await Promise.all([
        // What was published never changes.
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
