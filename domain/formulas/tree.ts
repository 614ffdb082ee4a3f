import type { FunctionName } from './functions.ts';

/** Operators between two operands, as the tree knows them (`==` and `!=` are read as `=` and `<>`). */
export type Operator = '+' | '-' | '*' | '/' | '^' | Comparison | 'AND' | 'OR';
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** Where a piece of a formula stands in its text: from the first character to behind the last. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** A formula as a tree. A hole stands where the text is broken; a formula without errors has none. */
export type Formula = Place &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'alias'; readonly alias: string }
    | { readonly kind: 'unary'; readonly operator: '-' | '+' | 'NOT'; readonly operand: Formula }
    | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
    | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Formula[] }
    | { readonly kind: 'hole' }
  );

const COMPARISONS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);

export const isComparison = (operator: Operator): operator is Comparison => COMPARISONS.has(operator);

/** Whether a checked formula says yes or no, not a number. */
export const isTruth = (formula: Formula): boolean => {
  if (formula.kind === 'unary') return formula.operator === 'NOT';
  if (formula.kind === 'binary')
    return isComparison(formula.operator) || formula.operator === 'AND' || formula.operator === 'OR';
  if (formula.kind !== 'call') return false;
  if (formula.name === 'ISBLANK') return true;
  return formula.name === 'IF' && formula.given[1] !== undefined && isTruth(formula.given[1]);
};

/** Aliases are the same whatever their case. */
export const sameAlias = (alias: string): string => alias.toLowerCase();

/** The pieces directly inside a piece. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'unary':
      return [formula.operand];
    case 'binary':
      return [formula.left, formula.right];
    case 'call':
      return formula.given;
    default:
      return [];
  }
}

/** The aliases a formula mentions, each once, in lower case, in the order of their first mention. */
export function aliasesOf(formula: Formula): string[] {
  const found = new Set<string>();
  const open: Formula[] = [formula];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (piece.kind === 'alias') found.add(sameAlias(piece.alias));
    open.push(...partsOf(piece).toReversed());
  }
  return [...found];
}
