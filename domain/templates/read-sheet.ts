import type { Text } from '../language/text.ts';

/** A filled cell as a reader finds it, row and column counted from 1. */
export interface FilledCell {
  readonly row: number;
  readonly column: number;
  /** Nothing for a formula that no program has worked out yet. */
  readonly value: string | number | boolean | null;
  /** The value is worked out by the spreadsheet. */
  readonly formula?: boolean;
  /** What the value is; an `error` is what the cell shows, `#N/A`. */
  readonly kind?: string;
}

/** Cells shown as one. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The parts of a sheet that matter for its form. */
export interface FilledSheet {
  readonly name: string;
  readonly cells: readonly FilledCell[];
  readonly merges?: readonly MergedCells[];
}

/** What a cell says, as text without spaces around it. */
export const said = (value: FilledCell['value']): string => String(value ?? '').trim();

/** Whether a cell says a label in any language, or a word that stood for its Russian one before. */
export function saysLabel(
  value: FilledCell['value'],
  label: Text,
  former: Readonly<Record<string, string>> = {},
): boolean {
  const found = said(value);
  return found === label.en || (former[found] ?? found) === label.ru;
}

/** The number a cell holds, whole and written as a number or as its digits. */
export function wholeNumber(value: FilledCell['value'] | undefined): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
