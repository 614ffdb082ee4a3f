import type { PublishedQuantiles } from '../figures/describe.ts';

/** Figures a strip is drawn from; any of them may be missing. */
export interface StripFigures extends PublishedQuantiles {
  readonly own: number | null;
}

/** Places on the strip, in percent of its width. */
export interface Strip {
  readonly whiskers: readonly [number, number] | null;
  readonly box: readonly [number, number];
  readonly median: number;
  readonly own: number | null;
  /** The company's value lies beyond what the strip shows: it stands at the edge with an arrow. */
  readonly beyond: 'left' | 'right' | null;
}

const EDGE = 4;

/**
 * The market's spread as a strip: from P10 to P90 when they may be shown, else as far beyond the quartiles as they lie
 * apart. The scale belongs to the market alone, so that strips of one column look alike whatever the company's value
 * is.
 */
export function stripOf({ p10, p25, median, p75, p90, own }: StripFigures): Strip | null {
  if (p25 === null || median === null || p75 === null) return null;
  const spread = p75 - p25 || Math.abs(median) || 1;
  const low = Math.min(p10 ?? p25 - spread, p25);
  const high = Math.max(p90 ?? p75 + spread, p75);
  const width = high - low || 1;
  const at = (value: number) => EDGE + ((value - low) / width) * (100 - 2 * EDGE);
  const place = own === null ? null : at(own);
  const beyond = place === null ? null : place < 0 ? 'left' : place > 100 ? 'right' : null;
  return {
    whiskers: p10 === null || p90 === null ? null : [at(p10), at(p90)],
    box: [at(p25), at(p75)],
    median: at(median),
    own: place === null ? null : Math.min(100, Math.max(0, place)),
    beyond,
  };
}
