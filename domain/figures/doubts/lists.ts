/** Many short lists of whole numbers, one behind the other. */
export interface Lists {
  /** Where each list begins, and behind the last where it ends. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

export function makeLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => (starts[at + 1] = starts[at]! + list.length));
  const items = new Int32Array(starts[lists.length]!);
  lists.forEach((list, at) => {
    if (list.length > 0) items.set(list, starts[at]);
  });
  return { starts, items };
}

export const listAt = ({ starts, items }: Lists, at: number): Int32Array => items.subarray(starts[at], starts[at + 1]);
