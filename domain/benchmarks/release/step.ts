/** A step of the grid on which figures are published: 1, 2 or 5 times a power of ten. */
export interface Step {
  readonly digit: 1 | 2 | 5;
  readonly exponent: number;
}

const DIGITS = [5, 2, 1] as const;

export const sizeOf = ({ digit, exponent }: Step): number =>
  exponent < 0 ? digit / 10 ** -exponent : digit * 10 ** exponent;

/** The largest step that is not above a distance. */
export function stepWithin(distance: number): Step {
  // The logarithm may be off by one at a power of ten: looked at from one above.
  for (let exponent = Math.floor(Math.log10(distance)) + 1; ; exponent--) {
    const digit = DIGITS.find((one) => sizeOf({ digit: one, exponent }) <= distance);
    if (digit) return { digit, exponent };
  }
}

/** The step that leaves two significant digits of a number. */
export function stepOfTwoDigits(x: number): Step {
  return x === 0 ? { digit: 1, exponent: 0 } : { digit: 1, exponent: Math.floor(Math.log10(Math.abs(x))) - 1 };
}

export const coarserOf = (one: Step, other: Step): Step => (sizeOf(one) < sizeOf(other) ? other : one);

/** The nearest number on the grid, halves away from zero. */
export function roundTo(x: number, { digit, exponent }: Step): number {
  const size = sizeOf({ digit, exponent });
  const steps = Math.sign(x) * Math.floor(Math.abs(x) / size + 0.5) * digit;
  return (exponent < 0 ? steps / 10 ** -exponent : steps * 10 ** exponent) + 0;
}
