/** Looked at one by one before the processor's own search is called, which costs as much as these. */
const NEAR = 96;

/** Where a sign of one byte stands next; the end without one. */
export function nextSign(bytes: Buffer, sign: number, from: number, end: number): number {
  const near = Math.min(end, from + NEAR);
  for (let at = from; at < near; at++) if (bytes[at] === sign) return at;
  const far = near < end ? bytes.indexOf(sign, near) : -1;
  return far < 0 || far > end ? end : far;
}
