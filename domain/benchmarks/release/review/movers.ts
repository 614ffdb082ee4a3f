import type { Cell } from '../decide-cells.ts';
import { isIn, isSame } from '../differences.ts';
import { membersOf } from '../members.ts';

/** Companies named beside a figure that moved. */
const NAMED = 3;

/**
 * The companies behind the move of a figure, those that changed most first: a value by how much it changed, one that
 * joined or left by how far from the middle it lies.
 */
export function moversBetween(cell: Cell, before: Cell | undefined, middle: number): number[] {
  if (!before) return [];
  const [now, then] = [cell.column.values, before.column.values];
  const places = new Set([...membersOf(cell), ...membersOf(before)]);
  const changes = [...places].flatMap((company) => {
    const [here, there] = [isIn(cell, company), isIn(before, company)];
    if (here && there) {
      const [value, was] = [now[company]!, then[company]!];
      return isSame(value, was) ? [] : { company, change: Math.abs(value - was) };
    }
    return { company, change: Math.abs((here ? now[company]! : then[company]!) - middle) };
  });
  return changes
    .toSorted((a, b) => b.change - a.change)
    .slice(0, NAMED)
    .map(({ company }) => company);
}
