import { constant, OP, unsigned, type Bytes } from './bytes.ts';

/** A number on the way: a constant, or a local that holds a pair of observations. */
export type Num =
  | { readonly constant: number }
  | { readonly local: number; /** May hold an infinity that has yet to be made missing. */ readonly raw: boolean };

/** The first two locals of every function: where it stands, and where it ends. */
export const POINTER = 0;
export const END = 1;
const FIRST_FREE = 2;

/** Writes instructions on pairs of observations, each result kept in a local of its own. */
export class Emitter {
  readonly code: number[] = [];
  locals = 0;

  emit(bytes: Bytes): void {
    for (const byte of bytes) this.code.push(byte);
  }

  /** Keeps what lies on the stack in a new local. */
  keep(): number {
    const local = FIRST_FREE + this.locals++;
    this.emit([OP.localSet, ...unsigned(local)]);
    return local;
  }

  local(local: number): void {
    this.emit([OP.localGet, ...unsigned(local)]);
  }

  get(num: Num): void {
    if ('constant' in num) this.emit(constant(num.constant));
    else this.local(num.local);
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
    return { local: this.keep(), raw: false };
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
