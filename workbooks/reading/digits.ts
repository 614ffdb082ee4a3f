/** With more digits a number may be rounded otherwise than when it is read as a whole. */
const MOST_DIGITS = 15;
const TENS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);

/**
 * The number that plain digits stand for, with a sign and a point at most; NaN for whatever is written otherwise. Up to 15
 * digits and the power of ten are exact, so that their quotient is the very number the text stands for.
 */
export function numberAt(units: ArrayLike<number>, from: number, to: number): number {
  const negative = units[from] === 45;
  const first = negative ? from + 1 : from;
  let number = 0;
  let point = to;
  for (let at = first; at < to; at++) {
    const code = units[at]!;
    if (code === 46 && point === to) point = at;
    else if (code >= 48 && code <= 57) number = number * 10 + code - 48;
    else return NaN;
  }
  const digits = to - first - (point === to ? 0 : 1);
  if (digits < 1 || digits > MOST_DIGITS) return NaN;
  const decimals = point === to ? 0 : to - point - 1;
  const size = number / TENS[decimals]!;
  return negative ? -size : size;
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** The number a text stands for; NaN for nothing and for what only a programming language takes for a number: `0x10`. */
export const decimal = (text: string): number => (DECIMAL.test(text) ? Number(text) : NaN);
