import {
  and,
  compare,
  decimalLogarithm,
  divide,
  finite,
  MISSING,
  naturalLogarithm,
  not,
  or,
  power,
  round,
  squareRoot,
} from './arithmetic.ts';
import { wholeNumber } from './check.ts';
import type { FunctionName } from './functions.ts';
import type { Formula, Operator } from './tree.ts';

/** The value of an alias, in lower case; NaN when it is missing. */
export type ValueOf = (alias: string) => number;

export function combine(operator: Operator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return finite(a + b);
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return divide(a, b);
    case '^':
      return power(a, b);
    case 'AND':
      return and(a, b);
    case 'OR':
      return or(a, b);
    default:
      return compare(operator, a, b);
  }
}

const first = (values: readonly number[]): number => values[0] ?? MISSING;
const total = (values: readonly number[]): number => values.slice(1).reduce((sum, x) => finite(sum + x), first(values));

/** A function of values already known; IF and COALESCE too, since the language has no side effects. */
export function apply(name: FunctionName, values: readonly number[], digits: number): number {
  switch (name) {
    case 'IF': {
      const [condition = MISSING, yes = MISSING, no = MISSING] = values;
      if (condition === 1) return yes;
      return condition === 0 ? no : MISSING;
    }
    case 'MIN':
      return Math.min(...values);
    case 'MAX':
      return Math.max(...values);
    case 'SUM':
      return total(values);
    case 'AVG':
      return total(values) / values.length;
    case 'ABS':
      return Math.abs(first(values));
    case 'ROUND':
      return round(first(values), digits);
    case 'COALESCE':
      return values.find((x) => x === x) ?? MISSING;
    case 'ISBLANK':
      return first(values) === first(values) ? 0 : 1;
    case 'SQRT':
      return squareRoot(first(values));
    case 'LN':
      return naturalLogarithm(first(values));
    case 'LOG10':
      return decimalLogarithm(first(values));
    case 'POWER':
      return power(first(values), values[1] ?? MISSING);
  }
}

/** The digits a call of ROUND names; 0 when it names none. */
export const digitsOf = (formula: Formula): number =>
  formula.kind === 'call' && formula.name === 'ROUND' && formula.given[1] ? (wholeNumber(formula.given[1]) ?? 0) : 0;

/**
 * A checked formula made ready to be evaluated many times: the tree walked piece by piece. It is the reference that every
 * other way of evaluating must agree with, bit for bit. Truth values are 1 and 0, missing is NaN. What an alias stands for
 * is looked up once.
 */
export function prepare<T>(formula: Formula, find: (alias: string) => T): (valueOf: (of: T) => number) => number {
  switch (formula.kind) {
    case 'number': {
      const { value } = formula;
      return () => value;
    }
    case 'alias': {
      const of = find(formula.alias.toLowerCase());
      return (valueOf) => valueOf(of);
    }
    case 'hole':
      return () => MISSING;
    case 'unary': {
      const operand = prepare(formula.operand, find);
      if (formula.operator === 'NOT') return (valueOf) => not(operand(valueOf));
      // Subtracted from zero to avoid minus zero.
      return formula.operator === '-' ? (valueOf) => 0 - operand(valueOf) : operand;
    }
    case 'binary': {
      const { operator } = formula;
      const [left, right] = [prepare(formula.left, find), prepare(formula.right, find)];
      return (valueOf) => combine(operator, left(valueOf), right(valueOf));
    }
    case 'call': {
      const { name } = formula;
      const [given, digits] = [formula.given.map((piece) => prepare(piece, find)), digitsOf(formula)];
      return (valueOf) =>
        apply(
          name,
          given.map((piece) => piece(valueOf)),
          digits,
        );
    }
  }
}

/** Formulas made ready before, for as long as they are in use: a questionnaire evaluates hundreds of them again and again. */
const prepared = new WeakMap<Formula, (valueOf: ValueOf) => number>();

export function evaluate(formula: Formula, valueOf: ValueOf): number {
  const known = prepared.get(formula) ?? prepare(formula, (alias) => alias);
  prepared.set(formula, known);
  return known(valueOf);
}
