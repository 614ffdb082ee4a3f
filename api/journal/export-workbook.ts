import { formatDate } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { writeWorkbook, XLSX_TYPE, type Sheet, type SheetRow } from '#workbooks/write.ts';
import { audit, type AuditActor } from './audit.ts';

const SOURCE = text('Источник: портал «Эталон»', 'Source: the Etalon portal');
const MADE = text('Выгружено', 'Exported');

/** The lines over a table: what it is, where it comes from, of which moment. */
export const sheetHeading = (services: Services, locale: Locale, title: readonly string[] = []): SheetRow[] => [
  ...title.map((line) => [line]),
  [`${SOURCE[locale]}, ${services.settings.publicUrl}`],
  [`${MADE[locale]} ${formatDate(services.now(), locale, 'time')}`],
];

/** Words of a table in the reader's language. */
export const textsIn =
  <T extends Readonly<Record<string, Text>>>(words: T, locale: Locale) =>
  (key: keyof T): string =>
    words[key]![locale];

/** What a file name may not hold on any system is left out. */
export const legal = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface Exported {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** What the audit log keeps beside the name of the file. */
  readonly about?: Record<string, unknown>;
}

/** A workbook as an answer; the download is audited. */
export async function workbookAnswer(
  { db }: Services,
  by: AuditActor,
  { title, sheets, about }: Exported,
): Promise<FileAnswer> {
  const name = `${legal(title)}.xlsx`;
  await audit(db, by, { action: 'download', object_type: 'file', after: { name, ...about } });
  return { name, type: XLSX_TYPE, body: writeWorkbook({ sheets }) };
}
