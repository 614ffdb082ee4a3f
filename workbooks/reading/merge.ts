import { placeOf } from '#workbooks/cell-address.ts';
import type { Merge } from './book.ts';

/** The cells of `A1:C2`; nothing when the text is no such range. */
export function mergeOf(reference: string): Merge | undefined {
  const [first = '', last = first] = reference.split(':');
  const from = placeOf(first);
  const to = placeOf(last);
  return from && to && { top: from.row, left: from.column, bottom: to.row, right: to.column };
}
