import { roublesInPrice } from './money/roubles.ts';

/** Shares that all lie above this are read by their distance to 100 %, which an axis from 0 would hide. */
const NEAR_WHOLE = 90;

/** Whether a chart of values begins at 0: shares and costs do, so that a height is an amount. */
export function beginsAtZero(unit: string, values: readonly number[]): boolean {
  if (values.some((value) => value < 0)) return false;
  if (unit.trim() === '%') return values.some((value) => value < NEAR_WHOLE);
  return roublesInPrice(unit) !== null;
}
