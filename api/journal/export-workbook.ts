import { formatDate } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { YES_NO } from '#domain/language/yes-no.ts';
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

/** What the columns of most tables are called. */
const COLUMN_WORDS = {
  company: text('Компания', 'Company'),
  year: text('Год', 'Year'),
  root: text('Процесс верхнего уровня', 'Root process'),
  process: text('Процесс', 'Process'),
  key: text('Ключ', 'Key'),
  metric: text('Показатель', 'Metric'),
  unit: text('Ед. изм.', 'Unit'),
  value: text('Значение', 'Value'),
  median: text('Медиана', 'Median'),
  why: text('Почему', 'Why'),
  system: text('ИТ-система', 'IT system'),
  all: text('Все системы', 'All systems'),
  session: text('Анкета №', 'Questionnaire No.'),
  file: text('Файл', 'File'),
  level: text('Важность', 'Level'),
  place: text('Лист', 'Sheet'),
  cell: text('Ячейка', 'Cell'),
  message: text('Замечание', 'Finding'),
  found: text('Найдено', 'Actual'),
  expected: text('Ожидалось', 'Expected'),
  advice: text('Что сделать', 'What to do'),
  parameter: text('Параметр', 'Parameter'),
  everything: text('все', 'all'),
  yes: YES_NO.true,
  no: YES_NO.false,
} as const;

/** Words of a table in the reader's language: its own, and those it shares with others. */
export function textsIn<T extends Readonly<Record<string, Text>>>(
  words: T,
  locale: Locale,
): (key: keyof T | keyof typeof COLUMN_WORDS) => string {
  const all: Readonly<Record<PropertyKey, Text>> = { ...COLUMN_WORDS, ...words };
  return (key) => all[key][locale];
}

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
  return { name, type: XLSX_TYPE, body: writeWorkbook({ sheets, title }) };
}
