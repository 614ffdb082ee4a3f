/** The form a workbook follows, as written into it; readers refuse what they do not know. */
export const FORMAT = 'etalon-questionnaire';
export const FORMAT_VERSION = 1;

/** Sheets with a meaning of their own; every other sheet with the table's header is a data sheet. */
export const INSTRUCTION_SHEET = 'Инструкция';
export const META_SHEET = '_etalon';
/** The sheet the portal puts in front of a checked workbook. */
export const FINDINGS_SHEET = 'Замечания';
export const OWN_SHEETS: readonly string[] = [INSTRUCTION_SHEET, META_SHEET, FINDINGS_SHEET];

/**
 * The fixed columns of a data sheet. Between `all` and `comment` stands one column for each IT system; `last`, what the
 * company reported a year ago, is only to be looked at, and templates of before lack it.
 */
export const HEADERS = {
  key: 'Ключ',
  process: 'Процесс',
  metric: 'Показатель',
  unit: 'Ед. изм.',
  last: 'Прошлый год',
  all: 'Все системы',
  comment: 'Комментарий',
} as const;
export type FixedColumn = keyof typeof HEADERS;
const FIXED_COLUMNS = Object.keys(HEADERS) as readonly FixedColumn[];
export const REQUIRED_COLUMNS = FIXED_COLUMNS.filter((column) => column !== 'last');

/** The header of the column for last year's values, with the year they are of. */
export const lastYearHeader = (year: number): string => `${HEADERS.last}: ${year}`;
const LAST_WITH_YEAR = /^прошлый год: \d{4}$/;

/** Labels above the tables and on the instruction; their values stand in the next cell to the right. */
export const LABELS = { company: 'Компания', year: 'Отчётный год', version: 'Версия шаблона' } as const;
export type Label = keyof typeof LABELS;

/** Years a questionnaire can be about. */
export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2100;

/** Headers and keys are compared without regard to case, kinds of spaces and line breaks. */
export const plain = (text: string): string =>
  (/\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text).toLowerCase();

const FIXED = new Map(FIXED_COLUMNS.map((column) => [plain(HEADERS[column]), column]));

/** The fixed column with a header, if it is one. */
export const fixedColumnOf = (header: string): FixedColumn | undefined =>
  FIXED.get(plain(header)) ?? (LAST_WITH_YEAR.test(plain(header)) ? 'last' : undefined);

/** The header of an IT system's column: its name, unless that is the header of a fixed column. */
export const systemHeader = (name: string): string => (fixedColumnOf(name) ? `${name} (ИТ-система)` : name);
