import type { Locale } from './text.ts';

export type CellValue = string | number | null | undefined;

/** Escapes a text that a spreadsheet would read as a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cell(value: CellValue, locale: Locale): string {
  if (value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return '';
  if (typeof value === 'number') return locale === 'ru' ? String(value).replace('.', ',') : String(value);
  return quoted(harmless(value));
}

/** A line of a CSV that Excel opens by double click: semicolons, the decimal sign of the language. */
export const csvLine = (cells: readonly CellValue[], locale: Locale): string =>
  `${cells.map((value) => cell(value, locale)).join(';')}\r\n`;

/** The whole of it, behind a byte order mark. */
export const csvOf = (rows: Iterable<readonly CellValue[]>, locale: Locale): string =>
  `\ufeff${Array.from(rows, (row) => csvLine(row, locale)).join('')}`;
