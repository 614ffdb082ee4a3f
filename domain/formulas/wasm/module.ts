import { decimalLogarithm, naturalLogarithm, power } from '../arithmetic.ts';
import type { Formula } from '../tree.ts';
import { list, name, section, unsigned } from './bytes.ts';
import { formulaBody, IMPORTS, type AddressOf } from './formula-body.ts';

/** A formula and the byte address of the column its values go to. */
export interface ColumnFormula {
  readonly formula: Formula;
  readonly out: number;
}

/** How every module begins: `\\0asm`, version 1. */
const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const F64 = 0x7c;
const I32 = 0x7f;
const MAX_PAGES = 65_536;

/** What the module needs from outside, beside the memory; the same functions the tree walk uses. */
export const WASM_IMPORTS = { power, naturalLogarithm, decimalLogarithm } as const;

/**
 * Formulas as a WebAssembly module: function `f0` computes the first one for the observations between two byte offsets
 * into every column, and so on. Columns lie in the imported memory, doubles one after another, missing as NaN; offsets
 * are multiples of 16. The text of a formula only chooses among the instructions above: nothing else can be run.
 */
export function formulasModule(
  formulas: readonly ColumnFormula[],
  addressOf: AddressOf,
  shared = false,
): Uint8Array<ArrayBuffer> {
  const types = list([
    [0x60, 2, I32, I32, 0],
    [0x60, 2, F64, F64, 1, F64],
    [0x60, 1, F64, 1, F64],
  ]);
  const functions = Object.keys(IMPORTS).map((word, at) => [...name('e'), ...name(word), 0, at === 0 ? 1 : 2]);
  const memory = [...name('e'), ...name('memory'), 2, shared ? 3 : 1, ...unsigned(1), ...unsigned(MAX_PAGES)];
  const offset = functions.length;
  const head = [
    ...MAGIC,
    ...section(1, types),
    ...section(2, list([...functions, memory])),
    ...section(3, list(formulas.map(() => [0]))),
    ...section(7, list(formulas.map((_, at) => [...name(`f${at}`), 0, ...unsigned(offset + at)]))),
  ];
  const bodies = formulas.map(({ formula, out }) => formulaBody(formula, addressOf, out));
  const count = unsigned(bodies.length);
  const size = bodies.reduce((sum, body) => sum + body.length, count.length);
  const start = [...head, 10, ...unsigned(size), ...count];
  const bytes = new Uint8Array(start.length + size - count.length);
  bytes.set(start);
  let at = start.length;
  for (const body of bodies) {
    bytes.set(body, at);
    at += body.length;
  }
  return bytes;
}
