import type { ValueDecision } from '../values/thread.ts';
import type { QuestionAnswer } from '../questionnaires/questions/states.ts';

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

/**
 * What has become of a doubt about a value: `open`; `confirmed`, said to be right; `wrong`, left out or to be corrected by an
 * answer that waits: nobody is asked about it any more, yet nothing may be concluded from it.
 */
export const DOUBT_STATES = ['open', 'confirmed', 'wrong'] as const;
export type DoubtState = (typeof DOUBT_STATES)[number];

/** What was said of a value since it stands. */
interface SaidOf {
  readonly decision: ValueDecision | null;
  readonly levels: readonly SettledLevel[];
  /** What the company has answered. */
  readonly answer: { readonly answer: QuestionAnswer; readonly corrected: number | null } | null;
}

export function doubtState(value: number, { decision, levels, answer }: SaidOf): DoubtState {
  if (decision === 'keep' || levels.some((level) => isLevelSettling(level, value))) return 'confirmed';
  if (decision === 'exclude') return 'wrong';
  if (!answer) return 'open';
  return answer.answer === 'right' || answer.corrected === value ? 'confirmed' : 'wrong';
}
