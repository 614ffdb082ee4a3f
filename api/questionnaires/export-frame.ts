import { formatDate } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Services } from '../platform/services.ts';
import type { FileAnswer } from '../platform/http/serve.ts';
import { writeWorkbook, XLSX_TYPE, type Sheet, type SheetRow } from '#workbooks/write.ts';

const SOURCE = text('Источник: портал «Эталон»', 'Source: the Etalon portal');
const MADE = text('Выгружено', 'Exported');

/** The lines over a table: what it is, where it comes from, of which moment. */
export const linesAbove = (portal: Services, locale: Locale, title: readonly string[]): SheetRow[] => [
  ...title.map((line) => [line]),
  [`${SOURCE[locale]}, ${portal.settings.publicUrl}`],
  [`${MADE[locale]} ${formatDate(portal.now(), locale, 'time')}`],
];

/** Words of a table in the reader's language. */
export const wordsIn =
  <T extends Readonly<Record<string, Text>>>(words: T, locale: Locale) =>
  (key: keyof T): string =>
    words[key]![locale];

/** What a file name may not hold on any system is left out. */
const legal = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A workbook as an answer; that somebody took it stands in the audit log. */
export async function workbookAnswer(
  portal: Services,
  doer: Doer,
  title: string,
  sheets: readonly Sheet[],
  about: Record<string, unknown> = {},
): Promise<FileAnswer> {
  const name = `${legal(title)}.xlsx`;
  await record(portal.db, doer, { action: 'download', object_type: 'file', after: { name, ...about } });
  return { name, type: XLSX_TYPE, body: writeWorkbook({ sheets }) };
}
