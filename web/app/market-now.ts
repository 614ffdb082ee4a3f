import { useEffect } from 'react';
import type { MarketNow } from '#contract/release-states.ts';
import { refreshFrame, useFrame } from './frame.ts';

/** Where nothing is published: the release that was withdrawn, with nothing in its place; null where there never was one. */
export function useReview(): MarketNow['withdrawn'] {
  const market = useFrame()?.market;
  return market?.release === null ? market.withdrawn : null;
}

/** The same where a page has found no market: the frame may have been read before it was withdrawn. */
export function useReviewAnew(): MarketNow['withdrawn'] {
  useEffect(() => void refreshFrame(), []);
  return useReview();
}
