import { cellText } from './cell-text.ts';
import type { NumberLook, ReadCell } from './book.ts';
import { dateText, plainDateText } from '../dates.ts';
import type { NumberStyles } from './number-styles.ts';

/** A cell as it stands in the file. */
export interface RawCell {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`. */
  type: string;
  style: number;
  /** What stands between its tags; `undefined` without such an element. */
  value: string | undefined;
  formula: string | undefined;
}

/** What the cells of all sheets refer to. */
export interface Shared {
  readonly strings: readonly string[];
  readonly numbers: NumberStyles;
  readonly from1904: boolean;
}

export type CellValue = Pick<ReadCell, 'kind' | 'value'> & { readonly look?: NumberLook };

const UNCALCULATED: CellValue = { kind: 'uncalculated', value: null };

function numberOf(raw: string, style: number, { numbers, from1904 }: Shared): CellValue | undefined {
  const value = Number(raw);
  if (!Number.isFinite(value)) return undefined;
  const day = numbers.dated[style] === true ? dateText(value, from1904) : undefined;
  if (day !== undefined) return { kind: 'date', value: day };
  const look = numbers.looks[style];
  return look === undefined ? { kind: 'number', value } : { kind: 'number', value, look };
}

/** The value of a cell; `null` for an empty cell, `undefined` for one that contradicts itself. */
export function valueOf({ type, style, value, formula }: RawCell, shared: Shared): CellValue | null | undefined {
  const blank = value === undefined || (value === '' && type !== 'str');
  if (blank) return formula === undefined ? null : UNCALCULATED;
  switch (type) {
    case 'n':
      return numberOf(value, style, shared);
    case 's': {
      const text = shared.strings[Number(value)];
      return text === '' && formula === undefined
        ? null
        : text === undefined
          ? undefined
          : { kind: 'text', value: text };
    }
    case 'b':
      return { kind: 'boolean', value: value.trim() === '1' || value.trim() === 'true' };
    case 'e':
      return { kind: 'error', value };
    case 'd':
      return { kind: 'date', value: plainDateText(value) };
    default: {
      const text = cellText(value);
      return text === '' && formula === undefined ? null : { kind: 'text', value: text };
    }
  }
}

/** LibreOffice writes a typed truth value as a formula. */
export const isTypedTruth = ({ type, formula }: RawCell): boolean =>
  type === 'b' && (formula === 'TRUE()' || formula === 'FALSE()');
