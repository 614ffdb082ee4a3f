import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBrief } from '#contract/brief.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useMarketClosed } from '../MarketClosed.tsx';
import { useFileGroup } from '../release/use-release.ts';
import { useBenchmark } from '../use-benchmark.ts';

export const BOARD = 'final';

/** What a director is shown of the company in the chosen group. */
export function useBrief() {
  const group = useFileGroup(BOARD);
  const isKnown = useBenchmark(BOARD).data !== undefined;
  const enabled = !useMarketClosed() && isKnown;
  return useQuery({ ...readQuietly(getBrief, { query: group }), enabled, placeholderData: keepPreviousData });
}
