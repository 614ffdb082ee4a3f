import { LOCALES, text, type Locale, type Text } from '../language/text.ts';
import { DEFINITION_NAMES } from '../methodology/definition.ts';

/** The form a workbook follows, as written into it; readers refuse what they do not know. */
export const FORMAT = 'etalon-questionnaire';
export const FORMAT_VERSION = 1;

/** Sheets with a meaning of their own; every other sheet with the table's header is a data sheet. */
export const INSTRUCTION_SHEET = text('Инструкция', 'Instructions');
export const META_SHEET = '_etalon';
/** The sheet the portal puts in front of a checked workbook. */
export const FINDINGS_SHEET = text('Замечания', 'Findings');
export const OWN_SHEETS: readonly string[] = [
  META_SHEET,
  ...[INSTRUCTION_SHEET, FINDINGS_SHEET].flatMap((name) => Object.values(name)),
];

/**
 * The fixed columns of a data sheet, in each language a workbook may have. Between `all` and `comment` stands one column
 * for each IT system; `last`, what the company reported a year ago, and `meaning`, what a metric is, are only to be looked
 * at, and templates of before lack them.
 */
export const HEADERS = {
  key: text('Ключ', 'Key'),
  process: text('Процесс', 'Process'),
  metric: text('Показатель', 'Metric'),
  unit: text('Ед. изм.', 'Unit'),
  last: text('Прошлый год', 'Last year'),
  all: text('Все системы', 'All systems'),
  comment: text('Комментарий', 'Comment'),
  meaning: DEFINITION_NAMES.what_it_is,
} as const satisfies Record<string, Text>;
export type FixedColumn = keyof typeof HEADERS;
const FIXED_COLUMNS = Object.keys(HEADERS) as readonly FixedColumn[];
export const REQUIRED_COLUMNS = FIXED_COLUMNS.filter((column) => column !== 'last' && column !== 'meaning');

/** The header of the column for last year's values, with the year they are of. */
export const lastYearHeader = (year: number, locale: Locale): string => `${HEADERS.last[locale]}: ${year}`;
const LAST_WITH_YEAR = /^(?:прошлый год|last year): \d{4}$/;

/** Labels above the tables and on the instruction; their values stand in the next cell to the right. */
export const LABELS = {
  company: text('Компания', 'Company'),
  year: text('Отчётный год', 'Reporting year'),
  version: text('Версия шаблона', 'Template version'),
} as const satisfies Record<string, Text>;
export type Label = keyof typeof LABELS;

/** Years a questionnaire can be about. */
export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2100;

/** Headers and keys are compared without regard to case, kinds of spaces and line breaks. */
export const plain = (words: string): string =>
  (/\s/.test(words) ? words.replace(/\s+/g, ' ').trim() : words).toLowerCase();

/** What each text stands for, in whichever language it is written. */
const byText = <K extends string>(texts: Readonly<Record<K, Text>>): ReadonlyMap<string, K> =>
  new Map((Object.keys(texts) as K[]).flatMap((key) => LOCALES.map((locale) => [plain(texts[key][locale]), key])));

const FIXED = byText(HEADERS);
const LABELLED = byText(LABELS);

/** The label a text is, if it is one. */
export const labelOf = (words: string): Label | undefined => LABELLED.get(plain(words));

/** The language of a sheet, by a header of it. */
export const languageOf = (column: FixedColumn, header: string): Locale =>
  plain(header) === plain(HEADERS[column].en) ? 'en' : 'ru';

/** The fixed column with a header, if it is one. */
export const fixedColumnOf = (header: string): FixedColumn | undefined =>
  FIXED.get(plain(header)) ?? (LAST_WITH_YEAR.test(plain(header)) ? 'last' : undefined);

const IT_SYSTEM = text('ИТ-система', 'IT system');

/** The header of an IT system's column: its name, unless that is the header of a fixed column. */
export const systemHeader = (name: string, locale: Locale = 'ru'): string =>
  fixedColumnOf(name) ? `${name} (${IT_SYSTEM[locale]})` : name;
