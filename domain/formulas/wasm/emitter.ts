import { constant, OP, signed, unsigned, type Bytes } from './bytes.ts';

/** A number on the way: a constant, or a local that holds a pair of observations. */
export type Num =
  | { readonly constant: number }
  | { readonly local: number; /** May hold an infinity that has yet to be made missing. */ readonly raw: boolean };

export const isRaw = (num: Num): boolean => 'local' in num && num.raw;

/** The first two locals of every function: where it begins and ends; then how far it is, and how far it goes. */
export const POINTER = 0;
export const END = 1;
const I32 = 0x7f;
const V128 = 0x7b;
const FIRST_COLUMN = 2;

/** Writes instructions on pairs of observations, each result kept in a local of its own. */
export class Emitter {
  /** What is done once, before the loop over the observations. */
  readonly before: number[] = [];
  readonly code: number[] = [];
  readonly #constants = new Map<string, number>();
  readonly #mostColumns: number;
  #columns = 0;
  #pairs = 0;

  constructor(mostColumns: number) {
    this.#mostColumns = mostColumns;
  }

  /** How the locals are declared: the columns' addresses, then pairs of observations. */
  get locals(): number[] {
    return [2, ...unsigned(this.#mostColumns), I32, ...unsigned(this.#pairs), V128];
  }

  #newPair(): number {
    return FIRST_COLUMN + this.#mostColumns + this.#pairs++;
  }

  /**
   * Puts on the stack where the present pair of a column lies. The column's address is kept in a local, since an
   * address written into the loop takes three instructions to build.
   */
  column(address: number): void {
    const local = FIRST_COLUMN + this.#columns++;
    const known = [OP.localGet, POINTER, 0x41, ...signed(address), 0x6a, OP.localSet, ...unsigned(local)];
    for (const byte of known) this.before.push(byte);
    this.emit([OP.localGet, ...unsigned(local), OP.localGet, POINTER, 0x6a]);
  }

  emit(bytes: Bytes): void {
    for (const byte of bytes) this.code.push(byte);
  }

  /** Keeps what lies on the stack in a new local. */
  keep(): number {
    const local = this.#newPair();
    this.emit([OP.localSet, ...unsigned(local)]);
    return local;
  }

  local(local: number): void {
    this.emit([OP.localGet, ...unsigned(local)]);
  }

  get(num: Num): void {
    this.local('constant' in num ? this.#constant(num.constant) : num.local);
  }

  /** The local of a constant: written inside the loop it would be rebuilt for every pair. */
  #constant(value: number): number {
    const bytes = constant(value);
    const key = bytes.join();
    const known = this.#constants.get(key);
    if (known !== undefined) return known;
    const local = this.#newPair();
    for (const byte of [...bytes, OP.localSet, ...unsigned(local)]) this.before.push(byte);
    this.#constants.set(key, local);
    return local;
  }

  two(op: Bytes, a: Num, b: Num, raw = false): Num {
    this.get(a);
    this.get(b);
    this.emit(op);
    return { local: this.keep(), raw };
  }

  one(op: Bytes, a: Num, raw = false): Num {
    this.get(a);
    this.emit(op);
    return { local: this.keep(), raw };
  }

  /** An infinity made missing: x − x + x. */
  settled(num: Num): Num {
    if ('constant' in num) return { constant: num.constant - num.constant + num.constant };
    if (!num.raw) return num;
    return this.two(OP.add, this.two(OP.sub, num, num), num);
  }

  /** The number where it is there, else the other one. */
  present(num: Num, other: Num): Num {
    if ('constant' in num) return Number.isNaN(num.constant) ? other : num;
    this.get(num);
    this.get(num);
    this.emit(OP.eq);
    return this.select(num, other, this.keep());
  }

  select(a: Num, b: Num, mask: number): Num {
    this.get(a);
    this.get(b);
    this.local(mask);
    this.emit(OP.select);
    return { local: this.keep(), raw: isRaw(a) || isRaw(b) };
  }

  /** A function of the outside, called for each of the two observations. */
  lanes(imported: number, given: readonly Num[]): Num {
    for (const lane of [0, 1]) {
      for (const num of given) {
        this.get(num);
        this.emit([...OP.extract, lane]);
      }
      this.emit([0x10, imported]);
      this.emit(lane === 0 ? OP.splat : [...OP.replace, 1]);
    }
    return { local: this.keep(), raw: false };
  }

  mask(op: Bytes, a: number, b: number): number {
    this.local(a);
    this.local(b);
    this.emit(op);
    return this.keep();
  }
}
