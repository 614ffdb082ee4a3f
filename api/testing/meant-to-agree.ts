import { checkFormula, hasErrors, knownAliases } from '#domain/formulas/check.ts';
import { digitsOf, evaluate, type ValueOf } from '#domain/formulas/evaluate.ts';
import { isComparison, partsOf, type Formula } from '#domain/formulas/tree.ts';
import { ALIASES, formulaCases, type FormulaCase } from './formula-cases.ts';

const known = knownAliases(ALIASES);

/** A formula of a case as a tree; whether it is an indicator or a rule does not matter here. */
export function treeOf({ formula }: FormulaCase): Formula {
  const rule = checkFormula(formula, known, 'rule');
  const checked = hasErrors(rule) ? checkFormula(formula, known, 'indicator') : rule;
  const [problem] = checked.problems;
  if (problem) throw new Error(`${formula}: ${problem.message.en}`);
  return checked.formula;
}

export const valuesOf =
  ({ values }: FormulaCase): ValueOf =>
  (alias) =>
    values[alias] ?? Number.NaN;

/** Nearer to each other than this part of the greater one, but not the same. */
const NEAR = 1e-9;
/** Of 16 digits so many are left that 11 of the result can be compared when numbers almost cancel each other out. */
const CANCELLED = 1e-4;
const cancels = (result: number, given: readonly number[]): boolean =>
  Math.abs(result) < CANCELLED * Math.max(...given.map(Math.abs));
const isNear = (a: number, b: number): boolean =>
  a !== b && Math.abs(a - b) < NEAR * Math.max(Math.abs(a), Math.abs(b));

function pieceAgrees(formula: Formula, valueOf: ValueOf): boolean {
  const value = (piece: Formula): number => evaluate(piece, valueOf);
  const result = value(formula);
  // A spreadsheet's errors go through AND and OR as well: there, missing is not a third truth value.
  if (formula.kind === 'binary') {
    const [a, b] = [value(formula.left), value(formula.right)];
    if (formula.operator === 'AND' || formula.operator === 'OR') return !Number.isNaN(a) && !Number.isNaN(b);
    // Calc takes a difference in the last digits for zero, and its numbers as equal with another tolerance than ours.
    if (formula.operator === '+' || formula.operator === '-') return result === 0 || !cancels(result, [a, b]);
    if (isComparison(formula.operator)) return !isNear(a, b);
    // It takes odd roots of negative numbers.
    if (formula.operator === '^') return a >= 0 || Number.isInteger(b) || Number.isNaN(a);
  }
  if (formula.kind !== 'call') return true;
  const given = formula.given.map(value);
  if (formula.name === 'POWER') return given[0]! >= 0 || Number.isInteger(given[1]) || Number.isNaN(given[0]);
  if (formula.name === 'SUM' || formula.name === 'AVG') {
    return !cancels(result, given);
  }
  if (formula.name === 'ROUND' && formula.given[0]?.kind !== 'alias') {
    const scaled = Math.abs(given[0]!) * 10 ** digitsOf(formula);
    const half = Math.abs((scaled % 1) - 0.5);
    return !(half < 1e-6) || half === 0;
  }
  return true;
}

/** Whether a spreadsheet is meant to give the same: it differs from us by design where a reason stands above. */
function isMeantToAgree(one: FormulaCase): boolean {
  const valueOf = valuesOf(one);
  const open = [treeOf(one)];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (!pieceAgrees(piece, valueOf)) return false;
    open.push(...partsOf(piece));
  }
  return true;
}

/** So many random cases in which a spreadsheet is meant to give the same. */
export function randomCases(seed: number, count: number): FormulaCase[] {
  const cases: FormulaCase[] = [];
  for (const one of formulaCases(seed)) {
    if (isMeantToAgree(one)) cases.push(one);
    if (cases.length === count) break;
  }
  return cases;
}
