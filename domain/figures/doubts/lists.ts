/** Many short lists of whole numbers, one behind the other. */
export interface Lists {
  /** Where each list begins, and behind the last where it ends. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

export function makeLists<T>(of: readonly T[], listOf: (one: T) => readonly number[]): Lists {
  const starts = new Int32Array(of.length + 1);
  const items: number[] = [];
  for (let at = 0; at < of.length; at++) {
    const list = listOf(of[at]!);
    for (let item = 0; item < list.length; item++) items.push(list[item]!);
    starts[at + 1] = items.length;
  }
  return { starts, items: new Int32Array(items) };
}

export const listAt = ({ starts, items }: Lists, at: number): Int32Array => items.subarray(starts[at], starts[at + 1]);
