import { newFormulaBetween, type FormulaEnds } from '../../methodology/formula-years.ts';
import type { Direction } from '../../methodology/states.ts';

/** What the number of a target was when it was set: the median or the best quarter of a group, or an own number. */
export const TARGET_KINDS = ['median', 'best', 'own'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const TARGET_STATES = ['met', 'on_way', 'away', 'missed', 'overdue', 'changed', 'unknown'] as const;
export type TargetState = (typeof TARGET_STATES)[number];

export interface TargetTerms extends FormulaEnds {
  readonly value: number;
  /** The day by which, `2027-12-31`. */
  readonly due: string;
  readonly direction: Direction;
  /** The newest year the company had a figure of when the target was set; null: it had none. */
  readonly from_year: number | null;
}

export interface YearFigure {
  readonly year: number;
  readonly value: number;
}

export interface TargetCheck {
  readonly state: TargetState;
  /** The figure that decides. */
  readonly figure: YearFigure | null;
  /** How much is missing, in the indicator's unit; 0 when met. */
  readonly left: number | null;
  /** What an even pace would have reached by the year of the figure; null where the year is not on the way. */
  readonly expected: number | null;
  /** Where another formula has replaced the one the target was set by: its first year. */
  readonly new_formula?: number;
}

/** A target is checked by the figure of the year in which its day lies. */
export const dueYear = (due: string): number => Number(due.slice(0, 4));

/** Differences smaller than that come from the arithmetic of doubles. */
const NOISE = 1e-9;

/** The figure of the target's year, else the first after it; until there is one, the newest. */
function decidingFigure(figures: readonly YearFigure[], year: number): YearFigure | null {
  const ordered = figures.toSorted((one, other) => one.year - other.year);
  return ordered.find((figure) => figure.year >= year) ?? ordered.at(-1) ?? null;
}

/** What an even pace from the start reaches in a year between the start and the target's. */
function evenPace(start: YearFigure | undefined, { value, due }: TargetTerms, year: number): number | null {
  const end = dueYear(due);
  if (!start || year <= start.year || year > end) return null;
  return start.value + ((value - start.value) * (year - start.year)) / (end - start.year);
}

/**
 * How a target stands by the company's figures; nothing of it is saved, so a newer questionnaire changes it.
 * Met: the deciding figure is as good as the target or better. Missed: it is of the target's year or later, and not.
 * Overdue: the day has passed and that year has no figure yet. Away: further from the target than where it was set.
 * Changed: the figure is computed by another formula than the one the target was set by, so that nothing can be said.
 */
export function checkTarget(terms: TargetTerms, figures: readonly YearFigure[], today: string): TargetCheck {
  const { value, due, direction, from_year } = terms;
  const year = dueYear(due);
  const figure = decidingFigure(figures, year);
  if (!figure) return { state: 'unknown', figure, left: null, expected: null };
  const new_formula = from_year === null ? null : newFormulaBetween(terms, from_year, figure.year);
  if (new_formula !== null) return { state: 'changed', figure, left: null, expected: null, new_formula };
  const distanceOf = (own: number) => (direction === 'higher' ? value - own : own - value);
  const left = distanceOf(figure.value);
  const start = figures.find((one) => one.year === from_year);
  const noise = NOISE * Math.max(Math.abs(value), Math.abs(figure.value));
  const check = { figure, left: left <= noise ? 0 : left, expected: evenPace(start, terms, figure.year) };
  if (check.left === 0) return { state: 'met', ...check };
  if (figure.year >= year) return { state: 'missed', ...check };
  if (due < today) return { state: 'overdue', ...check };
  return { state: start && left > distanceOf(start.value) + noise ? 'away' : 'on_way', ...check };
}

/** Whether the figure of a year decides a target that was set before that figure was there. */
export const isCheckedIn = (
  { figure, from_year }: Pick<TargetCheck, 'figure'> & Pick<TargetTerms, 'from_year'>,
  year: number,
): boolean => figure?.year === year && (from_year === null || from_year < year);

/** How many years ahead a target may lie. */
export const MOST_YEARS_AHEAD = 10;

/** Why a day cannot be that of a target: it has passed, its year has a figure already, or it is too far; null: it can. */
export function wrongDue(due: string, today: string, newestYear: number | null): 'past' | 'known' | 'far' | null {
  if (due < today) return 'past';
  if (newestYear !== null && dueYear(due) <= newestYear) return 'known';
  return dueYear(due) > dueYear(today) + MOST_YEARS_AHEAD ? 'far' : null;
}
