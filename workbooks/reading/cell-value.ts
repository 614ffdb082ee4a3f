import { cellText } from './cell-text.ts';
import type { NumberLook, ReadCell } from './book.ts';
import { dateText, plainDateText } from '../dates.ts';
import { decimal } from './digits.ts';
import type { NumberStyles } from './number-styles.ts';

/** A cell as it stands in the file, and what that means. One serves for all cells of a sheet: there may be a million. */
export interface RawCell {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`. */
  type: string;
  style: number;
  /** What stands between its tags, or the number it stands for; `undefined` without such an element. */
  written: string | number | undefined;
  formula: string | undefined;
  kind: ReadCell['kind'];
  value: ReadCell['value'];
  look: NumberLook | undefined;
}

/** What the cells of all sheets refer to. */
export interface Shared {
  readonly strings: readonly string[];
  readonly numbers: NumberStyles;
  readonly from1904: boolean;
}

/** Whether a cell holds something, nothing, or contradicts itself. */
type Holding = 'filled' | 'empty' | 'damaged';

function fill(cell: RawCell, kind: RawCell['kind'], value: RawCell['value']): Holding {
  cell.kind = kind;
  cell.value = value;
  return 'filled';
}

const numberOf = (written: RawCell['written']): number =>
  typeof written === 'number' ? written : decimal(written ?? '');

/** Spaces are a value only of a text; the empty text is one where a formula gave it. */
function isBlank({ type, written }: RawCell): boolean {
  if (typeof written !== 'string') return written === undefined;
  if (type === 'inlineStr') return written === '';
  return type !== 'str' && written.trim() === '';
}

function fillNumber(cell: RawCell, { numbers, from1904 }: Shared): Holding {
  const value = numberOf(cell.written);
  if (!Number.isFinite(value)) return 'damaged';
  const day = numbers.dated[cell.style] === true ? dateText(value, from1904) : undefined;
  if (day !== undefined) return fill(cell, 'date', day);
  cell.look = numbers.looks[cell.style]?.(value);
  return fill(cell, 'number', value);
}

const fillText = (cell: RawCell, text: string): Holding =>
  text === '' && cell.formula === undefined ? 'empty' : fill(cell, 'text', text);

/** Works out kind, value and look of a cell. */
export function interpretCell(cell: RawCell, shared: Shared): Holding {
  const { type, written, formula } = cell;
  cell.look = undefined;
  if (isBlank(cell)) return formula === undefined ? 'empty' : fill(cell, 'uncalculated', null);
  if (type === 'n') return fillNumber(cell, shared);
  if (type === 's') {
    const text = shared.strings[numberOf(written)];
    return text === undefined ? 'damaged' : fillText(cell, text);
  }
  const text = String(written);
  if (type === 'b') return fill(cell, 'boolean', text.trim() === '1' || text.trim() === 'true');
  if (type === 'e') return fill(cell, 'error', text);
  if (type === 'd') return fill(cell, 'date', plainDateText(text));
  return fillText(cell, cellText(text));
}

/** LibreOffice writes a typed truth value as a formula. */
export const isTypedTruth = ({ type, formula }: RawCell): boolean =>
  type === 'b' && (formula === 'TRUE()' || formula === 'FALSE()');
