import { queryOptions } from '@tanstack/react-query';
import { listCostRatios } from '#contract/releases.ts';
import { readQuietly } from '#web/app/query-client.ts';

/** The cost ratios of a release: published methodology never changes. */
export const costRatiosQuery = (release: number) =>
  queryOptions({ ...readQuietly(listCostRatios, { params: { id: release } }), staleTime: Infinity });
