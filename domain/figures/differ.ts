/** Computed in two ways, the same figure may differ by rounding noise. */
const SAME_WITHIN = 1e-12;

export const differ = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a !== b : Math.abs(a - b) > SAME_WITHIN * Math.max(Math.abs(a), Math.abs(b));
