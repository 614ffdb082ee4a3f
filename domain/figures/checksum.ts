/** Four running sums side by side: quick enough for hundreds of megabytes, and every word and its place count. */
const PRIMES = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');

/** A checksum of 32-bit words against damage, not against forgery: 32 hexadecimal digits. */
export function checksumOf(words: Uint32Array): string {
  const [p0, p1, p2, p3] = PRIMES;
  let [a, b, c, d] = [1, 2, 3, words.length | 0];
  const whole = words.length - (words.length % 4);
  for (let at = 0; at < whole; at += 4) {
    a = Math.imul(a ^ words[at]!, p0);
    b = Math.imul(b ^ words[at + 1]!, p1);
    c = Math.imul(c ^ words[at + 2]!, p2);
    d = Math.imul(d ^ words[at + 3]!, p3);
    // High bits come down, else a change in them would never reach the low ones.
    a ^= a >>> 15;
    b ^= b >>> 15;
    c ^= c >>> 15;
    d ^= d >>> 15;
  }
  for (let at = whole; at < words.length; at++) a = Math.imul(a ^ words[at]!, p0) ^ (a >>> 15);
  return hex(a) + hex(b) + hex(c) + hex(d);
}

/** The same for a text, by its UTF-16 units. */
export const checksumOfText = (text: string): string =>
  checksumOf(Uint32Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
