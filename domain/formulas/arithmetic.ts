import type { Comparison } from './tree.ts';

/**
 * The arithmetic of the language. Inside the engine a missing value is NaN and a truth value is 1, 0 or NaN; neither
 * NaN nor infinity ever leaves it as a number.
 */
export const MISSING = NaN;

/** Numbers that differ by less than this part of the greater one are equal: computed figures carry rounding noise. */
export const EQUAL_WITHIN = 1e-12;

const isMissing = (x: number): boolean => x !== x;

/** What is not finite is missing. */
export const finite = (x: number): number => x - x + x;

/** Division; by zero it is missing. */
export const divide = (a: number, b: number): number => finite(a / b);

/** A power; where it is not a finite real number it is missing. */
export const power = (a: number, b: number): number => (isMissing(a) || isMissing(b) ? MISSING : finite(a ** b));

/** Exactly one of less, equal and greater holds; equality allows for one part in 10^12. */
export function compare(operator: Comparison, a: number, b: number): number {
  const difference = a - b;
  if (isMissing(difference)) return MISSING;
  const tolerance = EQUAL_WITHIN * Math.max(Math.abs(a), Math.abs(b));
  const less = difference < -tolerance;
  const greater = difference > tolerance;
  switch (operator) {
    case '=':
      return less || greater ? 0 : 1;
    case '<>':
      return less || greater ? 1 : 0;
    case '<':
      return less ? 1 : 0;
    case '<=':
      return greater ? 0 : 1;
    case '>':
      return greater ? 1 : 0;
    case '>=':
      return less ? 0 : 1;
  }
}

/** Three-valued: false wins over missing. */
export const and = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b);

/** Three-valued: true wins over missing. */
export const or = (a: number, b: number): number => (a === 1 || b === 1 ? 1 : a + b);

export const not = (a: number): number => 1 - a;

const EXACT = 2 ** 52;
const NUDGE = 1 + 2 ** -52;

/** Half away from zero, as Excel's ROUND: a number one ulp below the half counts as the half (`ROUND(1.005; 2)` = 1.01). */
export function round(x: number, digits: number): number {
  const scale = 10 ** Math.abs(digits);
  const scaled = digits >= 0 ? x * scale : x / scale;
  // From here on every number is whole already; missing stays missing.
  if (!(Math.abs(scaled) < EXACT)) return finite(x);
  const whole = Math.trunc(scaled * NUDGE + (x < 0 ? -0.5 : 0.5));
  return (digits >= 0 ? whole / scale : whole * scale) + 0;
}

export const squareRoot = (x: number): number => Math.sqrt(x);
export const naturalLogarithm = (x: number): number => finite(Math.log(x));
export const decimalLogarithm = (x: number): number => finite(Math.log10(x));
