const DIGITS = 1 << 16;

/** Brings places into the order of their digits, the greatest first, equal ones as they stand. */
function orderByDigit(order: Int32Array, digits: Uint16Array, first: number, apart: number): Int32Array {
  /** Where the places of a digit begin: behind those of all greater ones. */
  const starts = new Int32Array(DIGITS);
  for (let at = first; at < digits.length; at += apart) if (digits[at]! > 0) starts[digits[at]! - 1]!++;
  for (let digit = DIGITS - 1; digit > 0; digit--) starts[digit - 1]! += starts[digit]!;
  const ordered = new Int32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const place = order[at]!;
    ordered[starts[digits[place * apart + first]!]!++] = place;
  }
  return ordered;
}

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
  const count = weights.length;
  const [tests, ranks] = [new Uint16Array(count), new Uint16Array(count)];
  let order: Int32Array = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    order[at] = at;
    tests[at] = DIGITS - 1 - testOf(at);
    ranks[at] = DIGITS - 1 - rankOf(at);
  }
  const parts = new Uint16Array(weights.buffer, weights.byteOffset, count * 4);
  order = orderByDigit(order, tests, 0, 1);
  for (let part = 0; part < 4; part++) order = orderByDigit(order, parts, part, 4);
  return orderByDigit(order, ranks, 0, 1);
}
