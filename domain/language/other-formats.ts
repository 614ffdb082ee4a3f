import { text, type Text } from './text.ts';

const HOW = text(
  'Откройте файл и сохраните его как .xlsx: в Excel, «МойОфис» и «Р7-Офис» — «Файл → Сохранить как → Книга Excel (.xlsx)», в LibreOffice — «Файл → Сохранить как → Excel 2007–365 (.xlsx)», в «Google Таблицах» — «Файл → Скачать → Microsoft Excel (.xlsx)». Загрузите новый файл.',
  'Open the file and save it as .xlsx: in Excel, MyOffice and R7-Office “File → Save As → Excel Workbook (.xlsx)”, in LibreOffice “File → Save As → Excel 2007–365 (.xlsx)”, in Google Sheets “File → Download → Microsoft Excel (.xlsx)”. Upload the new file.',
);
const inNumbers = text(
  'Откройте файл в Numbers, выберите «Файл → Экспортировать в → Excel» и загрузите новый файл.',
  'Open the file in Numbers, choose “File → Export To → Excel” and upload the new file.',
);

const saved = (what: Text, how = HOW): Text => text(`${what.ru} ${how.ru}`, `${what.en} ${how.en}`);

/** What a table in another format is, and how to make an .xlsx of it. */
export const OTHER_FORMATS = {
  xls: saved(text('Это книга старого формата .xls.', 'This workbook is in the old .xls format.')),
  xlsm: saved(text('Это книга с поддержкой макросов (.xlsm).', 'This is a macro-enabled workbook (.xlsm).')),
  xlsb: saved(text('Это двоичная книга (.xlsb).', 'This is a binary workbook (.xlsb).')),
  ods: saved(text('Это таблица OpenDocument (.ods).', 'This is an OpenDocument spreadsheet (.ods).')),
  numbers: saved(text('Это таблица Apple Numbers.', 'This is an Apple Numbers spreadsheet.'), inNumbers),
  csv: saved(
    text('Это текстовая таблица (.csv), а не книга Excel.', 'This is a text table (.csv), not an Excel workbook.'),
  ),
  html: saved(text('Это веб-страница, сохранённая как таблица.', 'This is a web page saved as a spreadsheet.')),
} as const;
export type OtherFormat = keyof typeof OTHER_FORMATS;

const ENDINGS: Readonly<Record<string, OtherFormat>> = {
  xls: 'xls',
  xlt: 'xls',
  xlsm: 'xlsm',
  xltm: 'xlsm',
  xlsb: 'xlsb',
  ods: 'ods',
  ots: 'ods',
  fods: 'ods',
  numbers: 'numbers',
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  htm: 'html',
  html: 'html',
  mht: 'html',
};

/** The format a file has by its name. */
export const formatOfName = (name: string): OtherFormat | undefined =>
  ENDINGS[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
