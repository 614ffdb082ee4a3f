/** Brings places into the order of their digits, equal ones as they stand. */
function orderByDigit(order: Int32Array, digitOf: (at: number) => number, digits: number): Int32Array {
  const starts = new Int32Array(digits + 1);
  for (let at = 0; at < order.length; at++) starts[digitOf(at) + 1]!++;
  for (let digit = 0; digit < digits; digit++) starts[digit + 1]! += starts[digit]!;
  const ordered = new Int32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const place = order[at]!;
    ordered[starts[digitOf(place)]!++] = place;
  }
  return ordered;
}

const DIGITS = 1 << 16;
const SMALL = 1 << 8;

/**
 * The order by rank, then the heaviest first, then by test, then as they were found. Digit by digit from the least to the
 * greatest, since comparing hundreds of thousands in pairs takes ten times as long. No weight is negative, and such numbers
 * lie in memory as whole numbers of the same order, their least digit first.
 */
export function orderCauses(
  weights: Float64Array,
  testOf: (at: number) => number,
  rankOf: (at: number) => number,
): Int32Array {
  const parts = new Uint16Array(weights.buffer, weights.byteOffset, weights.length * 4);
  const found = new Int32Array(weights.length);
  for (let at = 0; at < found.length; at++) found[at] = at;
  let order = orderByDigit(found, testOf, SMALL);
  for (let part = 0; part < 4; part++) {
    order = orderByDigit(order, (at) => DIGITS - 1 - parts[at * 4 + part]!, DIGITS);
  }
  return orderByDigit(order, rankOf, SMALL);
}
