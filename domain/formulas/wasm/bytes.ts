/** The pieces WebAssembly's binary format is made of. */
export type Bytes = readonly number[];

/** An unsigned number, seven bits a byte (LEB128). */
export function unsigned(n: number): number[] {
  const bytes: number[] = [];
  let rest = n >>> 0;
  do {
    const low = rest & 127;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 128);
  } while (rest !== 0);
  return bytes;
}

/** A signed 32-bit number, seven bits a byte. */
export function signed(n: number): number[] {
  const bytes: number[] = [];
  let rest = n | 0;
  for (;;) {
    const low = rest & 127;
    rest >>= 7;
    const done = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
    bytes.push(done ? low : low | 128);
    if (done) return bytes;
  }
}

/** A double in its eight bytes, low byte first. */
export const double = (value: number): number[] => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  return Array.from({ length: 8 }, (_, i) => view.getUint8(i));
};

export const list = (items: readonly Bytes[]): number[] => [...unsigned(items.length), ...items.flat()];
export const name = (ascii: string): number[] => [
  ...unsigned(ascii.length),
  ...Array.from(ascii, (letter) => letter.charCodeAt(0)),
];
export const section = (id: number, content: Bytes): number[] => [id, ...unsigned(content.length), ...content];

/** An instruction on pairs of doubles. */
const pair = (code: number): Bytes => [0xfd, ...unsigned(code)];

/** The instructions used; names as in WebAssembly's own. */
export const OP = {
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  load: [...pair(0), 3],
  store: [...pair(11), 3],
  splat: pair(20),
  extract: pair(33),
  replace: pair(34),
  eq: pair(71),
  ne: pair(72),
  lt: pair(73),
  gt: pair(74),
  le: pair(75),
  ge: pair(76),
  not: pair(77),
  and: pair(78),
  or: pair(80),
  select: pair(82),
  abs: pair(0xec),
  neg: pair(0xed),
  sqrt: pair(0xef),
  add: pair(0xf0),
  sub: pair(0xf1),
  mul: pair(0xf2),
  div: pair(0xf3),
  min: pair(0xf4),
  max: pair(0xf5),
  trunc: pair(0x7a),
} as const;

/** A pair of the same double. */
export const constant = (value: number): number[] => {
  const bytes = double(value);
  return [...pair(12), ...bytes, ...bytes];
};
