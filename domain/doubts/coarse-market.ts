import type { PublishedRow } from './usual-market.ts';

const [HALF_A_POWER, POWER] = [Math.log(10) / 2, Math.log(10)];
/** Shares are rounded to these; between them lies about as much as between powers of ten. */
const SHARES = [1, 10, 50, 90, 99];
const WHOLE = 100;

const nearest = (value: number): number =>
  SHARES.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));

const logit = (share: number): number => Math.log(share / (WHOLE - share));
const shareAt = (x: number): number => WHOLE / (1 + Math.exp(-x));

/** Never narrower than half a power of ten, so that the rounding itself makes nothing far. */
const coarseWidth = (width: number): number => Math.max(1, Math.ceil(width / HALF_A_POWER)) * HALF_A_POWER;

function coarseQuartiles(p25: number, median: number, p75: number, share: boolean) {
  if (share && p25 > 0 && p75 < WHOLE) {
    const middle = nearest(median);
    const half = coarseWidth(logit(p75) - logit(p25)) / 2;
    return { p25: shareAt(logit(middle) - half), median: middle, p75: shareAt(logit(middle) + half) };
  }
  if (p25 <= 0) return null;
  const middle = Math.exp(Math.round(Math.log(median) / POWER) * POWER);
  const half = coarseWidth(Math.log(p75 / p25)) / 2;
  return { p25: middle * Math.exp(-half), median: middle, p75: middle * Math.exp(half) };
}

/**
 * What a company to which the market is closed is judged by: middles of all companies as powers of ten, and how far they
 * differ in halves of one. Whoever tries values learns nothing finer than that.
 */
export function coarseMarket(rows: readonly PublishedRow[], isShare: (measure: number) => boolean): PublishedRow[] {
  return rows.flatMap((row) => {
    const { measure, year, system, band, p25, median, p75 } = row;
    if (system !== null || band !== null || p25 === null || median === null || p75 === null) return [];
    const quartiles = coarseQuartiles(p25, median, p75, isShare(measure));
    return quartiles ? [{ measure, year, system, band, p10: null, ...quartiles, p90: null, step: null }] : [];
  });
}
