import type { Readable } from 'node:stream';
import { decimalsOf, formatDate, type Precision } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { YES_NO } from '#domain/language/yes-no.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { writeWorkbook, XLSX_TYPE, type Cell, type FrontSheet, type Sheet } from '#workbooks/write.ts';
import { sheetsInNames } from './sheets-in-names.ts';
import { audit, type AuditActor } from './audit.ts';

const FRONT = {
  name: text('О файле', 'About this file'),
  made: text('Выгружено', 'Exported'),
  revision: text('Правка методики', 'Methodology change'),
  source: text('Источник', 'Source'),
  portal: text('портал «Эталон»', 'the Etalon portal'),
} as const;

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
  expected: text('Ожидается', 'Expected'),
  advice: text('Что сделать', 'What to do'),
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

/** Numbers keep every digit; a reader sees those of the screen. */
export const shownAs = (value: number | null | undefined, precision: Precision): Cell =>
  typeof value === 'number' ? { value, decimals: decimalsOf(value, precision) } : null;

/** What a file name may not hold on any system is left out. */
export const legal = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What has a number, as people of the language write it. */
export const numbered = (id: number, locale: Locale): string => (locale === 'ru' ? `№ ${id}` : `No. ${id}`);

/** At the foot of a page date and revision stand behind the title. */
const MOST_IN_FOOTER = 100;
const shortened = (title: string): string =>
  title.length > MOST_IN_FOOTER ? `${title.slice(0, MOST_IN_FOOTER - 1)}…` : title;

export interface ExportedBook {
  /** What the file is; its name and the heading of its first sheet. */
  readonly title: string;
  readonly front: FrontSheet['rows'];
  /** Of the methodology the figures follow. */
  readonly revision?: number | null;
  readonly sheets: readonly Sheet[];
}

/** A workbook for people: its first sheet says what it is, where it comes from and of which moment, each page too. */
export function exportedBook(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  locale: Locale,
  { title, front, revision = null, sheets }: ExportedBook,
): Readable {
  const t = textsIn(FRONT, locale);
  const date = formatDate(now(), locale, 'time');
  const ofRevision = revision === null ? [] : ([[t('revision'), numbered(revision, locale)]] as const);
  const lines = [[t('made'), date] as const, ...ofRevision];
  return writeWorkbook({
    front: {
      name: t('name'),
      title,
      rows: [...front, ...lines, [t('source'), `${t('portal')}, ${settings.publicUrl}`]],
    },
    sheets,
    title: [shortened(title), ...lines.map(([name, value]) => `${name.toLocaleLowerCase(locale)} ${value}`)].join(
      ' · ',
    ),
  });
}

interface Exported extends ExportedBook {
  /** What the journal keeps beside the name of the file. */
  readonly journal?: Record<string, unknown>;
  /** It is loaded again: names stay as they were typed in every language. */
  readonly isReadBack?: boolean;
}

/** A workbook as an answer; the download is audited. */
export async function workbookAnswer(
  services: Services,
  by: AuditActor & { readonly locale: Locale },
  { journal, isReadBack = false, ...book }: Exported,
): Promise<FileAnswer> {
  const name = `${legal(book.title)} ${services.today()}.xlsx`;
  await audit(services.db, by, { action: 'download', object_type: 'file', after: { name, ...journal } });
  const { sheets } = book;
  const shown = by.locale === 'ru' || isReadBack ? sheets : sheetsInNames(sheets, await services.names.in(by.locale));
  return { name, type: XLSX_TYPE, body: exportedBook(services, by.locale, { ...book, sheets: shown }) };
}
