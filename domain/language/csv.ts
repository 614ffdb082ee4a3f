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

/** A table as CSV that Excel opens by double click: semicolons, a byte order mark, the decimal sign of the language. */
export const csvOf = (rows: readonly (readonly CellValue[])[], locale: Locale): string =>
  `\ufeff${rows.map((row) => row.map((value) => cell(value, locale)).join(';')).join('\r\n')}\r\n`;
