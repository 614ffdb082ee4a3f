import { differ } from '../figures/differ.ts';
import type { DoubtMark } from './marks.ts';
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
interface SaidOfValue {
  readonly decision: ValueDecision | null;
  readonly levels: readonly SettledLevel[];
  /** What the company has answered. */
  readonly answer: { readonly answer: QuestionAnswer; readonly corrected: number | null } | null;
}

export function doubtState(value: number, { decision, levels, answer }: SaidOfValue): DoubtState {
  if (decision === 'keep' || levels.some((level) => isLevelSettling(level, value))) return 'confirmed';
  if (decision === 'exclude') return 'wrong';
  if (!answer) return 'open';
  return answer.answer === 'right' || answer.corrected === value ? 'confirmed' : 'wrong';
}

interface OfPlace {
  readonly metric_id: number;
  readonly it_system_id: number | null;
}

interface OfNumber extends OfPlace {
  readonly year: number;
  readonly value: number;
}

/** What was said of a company's numbers and still stands. */
export interface SaidOfCompany {
  /** The oldest first. */
  readonly decisions: readonly (OfNumber & { readonly decision: ValueDecision | null })[];
  readonly levels: readonly (OfPlace & SettledLevel)[];
  readonly answers: readonly (OfNumber & NonNullable<SaidOfValue['answer']>)[];
}

export const NOTHING_SAID: SaidOfCompany = { decisions: [], levels: [], answers: [] };

/** A doubted number, and the figure of the whole company that it is part of or is itself. */
export type Doubted = Pick<DoubtMark, 'cell' | 'value'> & { readonly whole?: number };

/**
 * Whether something was said of this very number, or of the figure of the whole company with it; that may stand in the cell of
 * one IT system.
 */
export function isOfValue(said: OfNumber, { cell, value, whole = value }: Doubted): boolean {
  if (said.metric_id !== cell.measure || said.year !== cell.year) return false;
  if (said.it_system_id === null && !differ(said.value, whole)) return true;
  const isOfCell = said.it_system_id === null || cell.system === null || said.it_system_id === cell.system;
  return isOfCell && said.value === value;
}

/** A level of the whole company holds for its parts, too. */
const isLevelOf = (level: OfPlace, { cell }: Doubted): boolean =>
  level.metric_id === cell.measure && (level.it_system_id === null || level.it_system_id === cell.system);

/** What has become of a doubt, by all that was said of the company's numbers. */
export const stateOf = (doubt: Doubted, { decisions, levels, answers }: SaidOfCompany): DoubtState =>
  doubtState(doubt.value, {
    decision: decisions.findLast((one) => isOfValue(one, doubt))?.decision ?? null,
    levels: levels.filter((level) => isLevelOf(level, doubt)),
    answer: answers.findLast((one) => isOfValue(one, doubt)) ?? null,
  });
