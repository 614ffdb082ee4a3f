/** Row × 2^15 + column of the reference like `D14` that stands there, or 0: two numbers in one spare an object for each cell. */
export function packedPlace(units: ArrayLike<number>, from: number, to: number): number {
  let at = from;
  let column = 0;
  for (; at < to && at < from + 3; at++) {
    // Some programs write small letters, which are 32 further on.
    const letter = (units[at]! & ~32) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  let row = 0;
  if (at === from || at === to || to - at > 7) return 0;
  for (; at < to; at++) {
    const digit = units[at]! - 48;
    if (digit < 0 || digit > 9) return 0;
    row = row * 10 + digit;
  }
  return row * COLUMNS + column;
}

const COLUMNS = 32_768;

export const rowOf = (packed: number): number => Math.floor(packed / COLUMNS);
export const columnOf = (packed: number): number => packed % COLUMNS;
