/** A level of a company's measure that the operator has accepted: the value it was seen in. */
interface SettledLevel {
  readonly value: number;
}

/** An accepted level holds for years to come while values stay within this factor of it. */
const LEVEL_FACTOR = 2;

/** A measure is even to itself when it is known for so many years. */
const EVEN_YEARS = 3;

const isWithinFactor = (one: number, other: number): boolean => {
  const [small, large] = [Math.min(Math.abs(one), Math.abs(other)), Math.max(Math.abs(one), Math.abs(other))];
  // Of opposite sign they are not one level.
  return Math.sign(one) === Math.sign(other) && large <= LEVEL_FACTOR * small;
};

/** Whether an accepted level settles a doubt about a value of the same company and measure, in whatever year. */
export const isLevelSettling = (level: SettledLevel, value: number): boolean => isWithinFactor(level.value, value);

/**
 * Whether a company's values of a measure are even: known for three years or more, and the largest at most twice the
 * smallest. Then their level is the company's, not a slip.
 */
export const isEven = (values: readonly number[]): boolean =>
  values.length >= EVEN_YEARS && isWithinFactor(Math.max(...values), Math.min(...values));
