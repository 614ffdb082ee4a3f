import { useQuery } from '@tanstack/react-query';
import { listReleases } from '#contract/releases.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useMarketClosed } from '../MarketClosed.tsx';

/** All releases, the newest first; none while the market is closed to this person. */
export function useReleases() {
  const isOpen = !useMarketClosed();
  return useQuery({ ...readQuietly(listReleases, {}), enabled: isOpen });
}
