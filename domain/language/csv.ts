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

/** The lines of a CSV that Excel opens by double click: semicolons, a byte order mark, the decimal sign of the language. */
export function* csvLines(rows: Iterable<readonly CellValue[]>, locale: Locale): Generator<string> {
  let mark = '\ufeff';
  for (const row of rows) {
    yield `${mark}${row.map((value) => cell(value, locale)).join(';')}\r\n`;
    mark = '';
  }
}

export const csvOf = (rows: Iterable<readonly CellValue[]>, locale: Locale): string =>
  [...csvLines(rows, locale)].join('');
