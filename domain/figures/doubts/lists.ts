import { Column } from './column.ts';

/** Many short lists of whole numbers, one behind the other. */
export interface Lists {
  /** Where each list begins, and behind the last where it ends. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** One list for each of the given, made of what is added for it. */
export function makeLists(of: ArrayLike<number>, list: (one: number, add: (item: number) => void) => void): Lists {
  const starts = new Int32Array(of.length + 1);
  const items = new Column();
  const add = (item: number): void => items.push(item);
  for (let at = 0; at < of.length; at++) {
    list(of[at]!, add);
    starts[at + 1] = items.length;
  }
  return { starts, items: Int32Array.from(items.all()) };
}

/** The items by their owner, 0 to `count` without it; those of one owner in the order in which they stand. */
export function groupItems(count: number, owners: Float64Array, items: Float64Array): Lists {
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < owners.length; at++) starts[owners[at]! + 1]!++;
  for (let owner = 0; owner < count; owner++) starts[owner + 1]! += starts[owner]!;
  const next = starts.slice();
  const grouped = new Int32Array(items.length);
  for (let at = 0; at < owners.length; at++) grouped[next[owners[at]!]!++] = items[at]!;
  return { starts, items: grouped };
}

export const listAt = ({ starts, items }: Lists, at: number): Int32Array => items.subarray(starts[at], starts[at + 1]);
