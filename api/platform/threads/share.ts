import { deserialize, serialize } from 'node:v8';

/** Something plain that many tasks are given, as it crosses to a thread: in memory both read, not copied for each task. */
export interface Shared<T> {
  readonly number: number;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** For the compiler only. */
  readonly of?: T;
}

const given = new WeakMap<object, Shared<unknown>>();
let last = 0;

/** Written once, however often the same object is shared; it must not change after that. */
export function share<T extends object>(value: T): Shared<T> {
  const known = given.get(value) as Shared<T> | undefined;
  if (known) return known;
  const written = serialize(value);
  const bytes = new Uint8Array(new SharedArrayBuffer(written.length));
  bytes.set(written);
  const shared = { number: (last += 1), bytes };
  given.set(value, shared);
  return shared;
}

/** So many are kept in a thread, those used last. */
const MOST = 4;
const taken = new Map<number, unknown>();

/** What was shared; the same object for every task of a thread that is given it. */
export function take<T>({ number, bytes }: Shared<T>): T {
  const known = taken.has(number) ? taken.get(number) : deserialize(Buffer.from(bytes));
  taken.delete(number);
  taken.set(number, known);
  if (taken.size > MOST) taken.delete(taken.keys().next().value ?? 0);
  return known as T;
}
