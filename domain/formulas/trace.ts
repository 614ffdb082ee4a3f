import { text, type Text } from '../language/text.ts';
import { apply, combine, digitsOf, type ValueOf } from './evaluate.ts';
import { not } from './arithmetic.ts';
import { isTruth, partsOf, type Formula, type Place } from './tree.ts';

/** One step of a calculation: what stands there, what it came to, and from which steps. */
export interface Step extends Place {
  readonly source: string;
  /** Null when it is missing. */
  readonly value: number | boolean | null;
  /** Why it is missing, when that begins here and not further inside. */
  readonly note: Text | null;
  readonly steps: readonly Step[];
}

const NO_DATA = text('нет данных', 'no data');
const BY_ZERO = text('деление на ноль', 'division by zero');
const NOT_FINITE = text('результат не число', 'the result is not a number');
const UNKNOWN_CONDITION = text('условие без данных', 'the condition has no data');

const stepValue = (value: number, truth: boolean): Step['value'] => {
  if (value !== value) return null;
  return truth ? value === 1 : value;
};

function noteOf(formula: Formula, value: number, inner: readonly number[]): Text | null {
  if (value === value) return null;
  if (formula.kind === 'alias') return NO_DATA;
  if (formula.kind === 'call' && formula.name === 'IF') return inner[0] === inner[0] ? null : UNKNOWN_CONDITION;
  if (inner.some((x) => x !== x)) return null;
  return formula.kind === 'binary' && formula.operator === '/' && inner[1] === 0 ? BY_ZERO : NOT_FINITE;
}

/** Evaluates a checked formula and keeps every operand and step, for people who must defend the number. */
export function trace(source: string, formula: Formula, valueOf: ValueOf): Step {
  return follow(formula).step;

  function follow(piece: Formula): { value: number; step: Step } {
    const inside = partsOf(piece).map(follow);
    const values = inside.map(({ value }) => value);
    const value = compute(piece, values);
    const step = {
      from: piece.from,
      to: piece.to,
      source: source.slice(piece.from, piece.to),
      value: stepValue(value, isTruth(piece)),
      note: noteOf(piece, value, values),
      steps: inside.map((one) => one.step),
    };
    return { value, step };
  }

  function compute(piece: Formula, values: readonly number[]): number {
    const [a = NaN, b = NaN] = values;
    switch (piece.kind) {
      case 'number':
        return piece.value;
      case 'alias':
        return valueOf(piece.alias.toLowerCase());
      case 'hole':
        return NaN;
      case 'unary':
        if (piece.operator === 'NOT') return not(a);
        return piece.operator === '-' ? 0 - a : a;
      case 'binary':
        return combine(piece.operator, a, b);
      case 'call':
        return apply(piece.name, values, digitsOf(piece));
    }
  }
}
