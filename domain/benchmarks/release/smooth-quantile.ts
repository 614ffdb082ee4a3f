import { incompleteBeta } from './incomplete-beta.ts';

const known = new Map<number, Map<number, Float64Array>>();

/** How much each of n values in their order weighs in a quantile (Harrell and Davis, 1982); made once for each n. */
export function weightsOf(n: number, share: number): Float64Array {
  const ofShare = known.get(share) ?? new Map<number, Float64Array>();
  known.set(share, ofShare);
  const found = ofShare.get(n);
  if (found) return found;
  const [a, b] = [share * (n + 1), (1 - share) * (n + 1)];
  const weights = new Float64Array(n);
  let before = 0;
  for (let at = 0; at < n; at++) {
    const until = incompleteBeta((at + 1) / n, a, b);
    weights[at] = until - before;
    before = until;
  }
  ofShare.set(n, weights);
  return weights;
}

/**
 * A quantile to which every value contributes: unlike that of a spreadsheet it is nobody's value nor what lies between
 * two of them, so that it gives none of them away.
 */
export function smoothQuantile(sorted: Float64Array, share: number): number {
  const weights = weightsOf(sorted.length, share);
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at]! * sorted[at]!;
  return sum;
}
