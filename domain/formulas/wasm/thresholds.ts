import { compare } from '../arithmetic.ts';

const view = new DataView(new ArrayBuffer(8));

/** Finite doubles in their order, numbered without gaps. */
function rankOf(value: number): bigint {
  view.setFloat64(0, value);
  const bits = view.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fff_ffff_ffff_ffffn) : bits;
}

function ranked(rank: bigint): number {
  view.setBigInt64(0, rank < 0n ? -rank : rank);
  const size = view.getFloat64(0);
  return rank < 0n ? -size : size;
}

/**
 * The least number that is greater than a constant, the tolerance of equality allowed for: to compare with it exactly
 * is the same and takes one instruction. Infinity where no number is greater.
 */
export function leastAbove(constant: number): number {
  const isAbove = (rank: bigint): boolean => compare('>', ranked(rank), constant) === 1;
  let below = rankOf(constant);
  let above = rankOf(Number.MAX_VALUE);
  if (!isAbove(above)) return Infinity;
  while (above - below > 1n) {
    const middle = (above + below) / 2n;
    if (isAbove(middle)) above = middle;
    else below = middle;
  }
  return ranked(above);
}

/** The greatest number that is less than a constant: the tolerance is the same on both sides. */
export const greatestBelow = (constant: number): number => -leastAbove(-constant);

/** What to multiply by instead of dividing by a power of two: the results are the same; else null. */
export function exactReciprocal(divisor: number): number | null {
  view.setFloat64(0, divisor);
  const isPowerOfTwo = (view.getBigUint64(0) & 0xf_ffff_ffff_ffffn) === 0n;
  const reciprocal = 1 / divisor;
  return isPowerOfTwo && reciprocal !== 0 && Number.isFinite(reciprocal) ? reciprocal : null;
}
