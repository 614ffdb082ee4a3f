import type { Operator } from './tree.ts';

/** How tightly an operator holds its operands, as in Excel; unary minus holds tighter than all of them. */
export const STRENGTH: Readonly<Record<Operator, number>> = {
  OR: 1,
  AND: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 7,
};
/** NOT stands between AND and the comparisons. */
export const NOT_STRENGTH = 3;
export const UNARY_STRENGTH = 8;
