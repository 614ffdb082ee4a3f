import { KERNELS_BASE64 } from './kernels.ts';

/** Memory that can grow without moving: views of it stay valid. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

interface Host {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** WebAssembly is part of every JavaScript engine, but not of the language's own library of types. */
const host = (): Host => (globalThis as unknown as { WebAssembly: Host }).WebAssembly;

const PAGE = 65_536;
const MOST_PAGES = 65_536;

export const pagesFor = (bytes: number): number => Math.ceil(bytes / PAGE);

export const createMemory = (bytes: number): SharedMemory =>
  new (host().Memory)({ initial: pagesFor(bytes), maximum: MOST_PAGES, shared: true });

/** Grows the memory to this many bytes and keeps its contents. */
export function ensureBytes(memory: SharedMemory, bytes: number): void {
  const lacking = pagesFor(bytes) - memory.buffer.byteLength / PAGE;
  if (lacking > 0) memory.grow(lacking);
}

/** The functions of a module, typed by the caller. */
export function instantiate(bytes: Uint8Array<ArrayBuffer>, imports: object): unknown {
  const wasm = host();
  return new wasm.Instance(new wasm.Module(bytes), imports).exports;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const clean = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let bits = 0;
  let width = 0;
  let at = 0;
  for (const letter of clean) {
    bits = ((bits << 6) | LETTERS.indexOf(letter)) & 0xffffff;
    width += 6;
    if (width < 8) continue;
    width -= 8;
    bytes[at++] = (bits >> width) & 255;
  }
  return bytes;
}

/** The loops of kernels.as; addresses and offsets are in bytes. */
export interface Kernels {
  combine(
    rule: number,
    src: number,
    typed: number,
    dst: number,
    present: number,
    chosen: number,
    count: number,
    from: number,
    to: number,
  ): void;
  held(src: number, mask: number, from: number, to: number): void;
  absent(dst: number, mask: number, from: number, to: number): void;
  latest(src: number, years: number, count: number, dst: number, bytes: number): void;
  summarise(
    src: number,
    chosen: number,
    count: number,
    scratch: number,
    ranks: number,
    out: number,
    order: number,
  ): void;
  summariseKept(
    src: number,
    chosen: number,
    count: number,
    scratch: number,
    ranks: number,
    marks: number,
    out: number,
    order: number,
  ): void;
  mark(src: number, chosen: number, count: number, low: number, high: number, more: number, marks: number): void;
  take(src: number, chosen: number, count: number, dst: number): void;
  around(src: number, count: number, median: number, out: number): void;
}

export const openKernels = (memory: SharedMemory): Kernels =>
  instantiate(fromBase64(KERNELS_BASE64), { env: { memory } }) as Kernels;
