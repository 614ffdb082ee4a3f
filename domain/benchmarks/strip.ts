import type { PublishedQuantiles } from '../figures/describe.ts';

/** Places on the strip, in percent of its width. */
export interface Strip {
  readonly whiskers: readonly [number, number] | null;
  readonly box: readonly [number, number];
  readonly median: number;
}

const EDGE = 4;

/**
 * The market's spread as a strip: from P10 to P90 when they may be shown, else as far beyond the quartiles as they lie
 * apart.
 */
export function stripOf({ p10, p25, median, p75, p90 }: PublishedQuantiles): Strip | null {
  if (p25 === null || median === null || p75 === null) return null;
  const spread = p75 - p25 || Math.abs(median) || 1;
  const low = Math.min(p10 ?? p25 - spread, p25);
  const high = Math.max(p90 ?? p75 + spread, p75);
  const width = high - low || 1;
  const at = (value: number) => EDGE + ((value - low) / width) * (100 - 2 * EDGE);
  return {
    whiskers: p10 === null || p90 === null ? null : [at(p10), at(p90)],
    box: [at(p25), at(p75)],
    median: at(median),
  };
}
