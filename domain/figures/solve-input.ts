import { evaluate } from '../formulas/evaluate.ts';
import type { Formula } from '../formulas/tree.ts';
import { aliasesOf, sameAlias } from '../formulas/tree.ts';
import { plannedFormula, type Plan } from './plan.ts';

/** A value as (a + b·x) / (c + d·x) of the unknown input x. */
type Form = readonly [a: number, b: number, c: number, d: number];

const X: Form = [0, 1, 1, 0];
const constant = (value: number): Form => [value, 0, 1, 0];
const isConstant = ([, b, , d]: Form): boolean => b === 0 && d === 0;

/** More ways through limits and conditions than that are not tried. */
const MOST_FORMS = 64;

/** How many times one sum is the other; null: it is none. */
function ratioOf(p: number, q: number, r: number, s: number): number | null {
  const scale = Math.max(Math.abs(p * s), Math.abs(q * r));
  if (Math.abs(p * s - q * r) > 1e-12 * scale) return null;
  return r !== 0 ? p / r : s !== 0 ? q / s : null;
}

/** Only over one denominator: the sum of two different fractions is no fraction of this kind. */
function add([a, b, c, d]: Form, [e, f, g, h]: Form): Form[] {
  const times = ratioOf(c, d, g, h);
  return times === null ? [] : [[a + times * e, b + times * f, c, d]];
}

const inverse = ([a, b, c, d]: Form): Form => [c, d, a, b];
const scaled = ([a, b, c, d]: Form, times: number): Form => [a * times, b * times, c, d];

/** A product of two sums with the input is none of this kind, unless one of them cancels out. */
function multiply(one: Form, other: Form): Form[] {
  if (isConstant(other)) return other[2] === 0 ? [] : [scaled(one, other[0] / other[2])];
  if (isConstant(one)) return multiply(other, one);
  const [[a, b, c, d], [e, f, g, h]] = [one, other];
  const over = ratioOf(a, b, g, h);
  if (over !== null) return [[over * e, over * f, c, d]];
  const under = ratioOf(e, f, c, d);
  return under === null ? [] : [[under * a, under * b, g, h]];
}

const each = (left: readonly Form[], right: readonly Form[], join: (one: Form, other: Form) => Form[]): Form[] =>
  left.flatMap((one) => right.flatMap((other) => join(one, other))).slice(0, MOST_FORMS);

interface Reading {
  readonly valueOf: (alias: string) => number;
  readonly formsOf: (alias: string) => readonly Form[];
  readonly depends: (alias: string) => boolean;
}

/** All fractions a formula may be, one for each way through its limits and conditions. */
function formsIn(formula: Formula, reading: Reading): readonly Form[] {
  if (!aliasesOf(formula).some(reading.depends)) return [constant(evaluate(formula, reading.valueOf))];
  const read = (piece: Formula) => formsIn(piece, reading);
  switch (formula.kind) {
    case 'alias':
      return reading.formsOf(sameAlias(formula.alias));
    case 'unary':
      if (formula.operator === 'NOT') return [];
      return read(formula.operand).map((form) => (formula.operator === '-' ? scaled(form, -1) : form));
    case 'binary': {
      const [left, right] = [read(formula.left), read(formula.right)];
      if (formula.operator === '+') return each(left, right, add);
      if (formula.operator === '-') return each(left, right, (one, other) => add(one, scaled(other, -1)));
      if (formula.operator === '*') return each(left, right, multiply);
      return formula.operator === '/' ? each(left, right, (one, other) => multiply(one, inverse(other))) : [];
    }
    case 'call': {
      const parts = formula.given;
      if (formula.name === 'ROUND') return read(parts[0]!);
      if (formula.name === 'IF') return parts.slice(1).flatMap(read).slice(0, MOST_FORMS);
      if (formula.name === 'MIN' || formula.name === 'MAX' || formula.name === 'COALESCE')
        return parts.flatMap(read).slice(0, MOST_FORMS);
      if (formula.name === 'ABS')
        return read(parts[0]!)
          .flatMap((form) => [form, scaled(form, -1)])
          .slice(0, MOST_FORMS);
      if (formula.name !== 'SUM' && formula.name !== 'AVG') return [];
      const sums = parts.slice(1).reduce<readonly Form[]>((sum, part) => each(sum, read(part), add), read(parts[0]!));
      return formula.name === 'AVG' ? sums.map((form) => scaled(form, 1 / parts.length)) : sums;
    }
    default:
      return [];
  }
}

/** The figures of a company in one year, by their places. */
export interface YearFigures {
  readonly figures: Float64Array;
  readonly year: number | null;
}

/** An indicator with another value of one metric under it, by the formulas of its year themselves. */
export function indicatorWith(
  plan: Plan,
  { figures, year }: YearFigures,
  target: number,
  input: number,
  x: number,
): number {
  const changed = Float64Array.from(figures);
  changed[input] = x;
  const valueOf = (alias: string): number => changed[plan.places.get(alias) ?? -1] ?? NaN;
  plan.indicators.forEach((indicator, at) => {
    const { formula, under } = plannedFormula(indicator, year);
    if (under.includes(input)) changed[plan.metrics.length + at] = evaluate(formula, valueOf);
  });
  return changed[target]!;
}

/** Equal but for the noise of doubles. */
const isReached = (found: number, goal: number, now: number): boolean =>
  Math.abs(found - goal) <= 1e-9 * Math.max(Math.abs(goal), Math.abs(now), 1e-9);

/**
 * The value one metric would need so that an indicator reaches a goal while everything else stays: exact where the
 * indicator is a fraction of sums of it, at any depth, and checked by the formulas. Null where it cannot carry that alone.
 */
export function solveInput(plan: Plan, own: YearFigures, target: number, input: number, goal: number): number | null {
  const { metrics, indicators, places } = plan;
  const { figures, year } = own;
  const plannedAt = (place: number) => {
    const indicator = indicators[place - metrics.length];
    return indicator && plannedFormula(indicator, year);
  };
  const known = new Map<number, readonly Form[]>([[input, [X]]]);
  const depends = (place: number): boolean => place === input || (plannedAt(place)?.under.includes(input) ?? false);
  const placeOf = (alias: string): number => places.get(sameAlias(alias)) ?? -1;
  const formsAt = (place: number): readonly Form[] => {
    const found =
      known.get(place) ??
      formsIn(plannedAt(place)!.formula, {
        valueOf: (alias) => figures[placeOf(alias)] ?? NaN,
        formsOf: (alias) => formsAt(placeOf(alias)),
        depends: (alias) => depends(placeOf(alias)),
      });
    known.set(place, found);
    return found;
  };
  if (!depends(target)) return null;
  const now = figures[input]!;
  const solved = formsAt(target)
    .map(([a, b, c, d]) => (goal * c - a) / (b - goal * d))
    .filter((x) => Number.isFinite(x) && isReached(indicatorWith(plan, own, target, input, x), goal, figures[target]!));
  return solved.toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))[0] ?? null;
}
