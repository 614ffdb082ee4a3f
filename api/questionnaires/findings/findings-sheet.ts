import { FINDINGS_SHEET, plain } from '#domain/templates/form.ts';
import { columnLetters } from '#workbooks/cell-address.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { LOCALES, text, type Locale, type Text } from '#domain/language/text.ts';
import { linesOf, xmlText } from '#workbooks/writing/text.ts';
import { worksheetXml, type LaidRow } from '#workbooks/editing/sheet/write-sheet.ts';

/** Something noted about a workbook; without a cell it is about the whole of it. Texts are in the reader's language. */
export interface CellFinding {
  /** 40 an error, 30 a warning, below only information. */
  readonly level: number;
  readonly message: string;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly metric?: string | null;
  readonly found?: string | null;
  readonly expected?: string | null;
  readonly advice?: string | null;
}

const isError = ({ level }: Pick<CellFinding, 'level'>): boolean => level >= 40;
const isWarning = ({ level }: Pick<CellFinding, 'level'>): boolean => level >= 30 && level < 40;

/** The looks of the sheet, by their numbers in the workbook. */
export type FindingLooks = Readonly<
  Record<'title' | 'hint' | 'header' | 'text' | 'link' | 'error' | 'warning', number>
>;

const HEADER_ROW = 4;
const LINE = 14.5;
/** More would only make the file larger. */
const MOST_LISTED = 5000;

export const KIND_NAMES = {
  error: text('Ошибка', 'Error'),
  warning: text('Предупреждение', 'Warning'),
  info: text('К сведению', 'Note'),
} as const;
const NOT_READ = text('Этот лист портал не читает.', 'The portal does not read this sheet.');
const HINT = text(
  `Ячейки с ошибками закрашены красным, с предупреждениями — оранжевым; пояснение есть в примечании каждой. Исправьте их, сохраните файл и загрузите его снова. ${NOT_READ.ru}`,
  `Cells with errors are red, cells with warnings are orange; the comment of each says why. Correct them, save the file and upload it again. ${NOT_READ.en}`,
);
const REST = (shown: number, count: number): Text =>
  text(
    `Показаны первые ${shown} замечаний из ${count}; остальные — на портале.`,
    `The first ${shown} of ${count} findings are shown; the others are in the portal.`,
  );

const titleOf = (name: string, title: string): string => `${name}: ${title}`;

/**
 * Whether the portal itself has written a sheet: its title names the sheet. Texts are what every program saves as they
 * were; a sheet of the sender's, and a copy he keeps under another name, is his own.
 */
export const isFindingsSheet = (name: string, texts: () => readonly string[]): boolean =>
  LOCALES.some(
    (locale) =>
      plain(name).startsWith(plain(FINDINGS_SHEET[locale])) &&
      texts().some((line) => line.startsWith(titleOf(name, ''))) &&
      texts().some((line) => line.endsWith(NOT_READ[locale])),
  );

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function summary(findings: readonly CellFinding[]): Text {
  const errors = findings.filter(isError).length;
  const warnings = findings.filter(isWarning).length;
  return text(
    `${errors} ${pluralRu(errors, 'ошибка', 'ошибки', 'ошибок')}, ${warnings} ${pluralRu(warnings, 'предупреждение', 'предупреждения', 'предупреждений')}`,
    `${errors} ${pluralEn(errors, 'error', 'errors')}, ${warnings} ${pluralEn(warnings, 'warning', 'warnings')}`,
  );
}

/** A column of the list: its header, its width in characters, and what a finding has in it. */
interface Column {
  readonly header: Text;
  readonly width: number;
  readonly value: (finding: CellFinding, number: number, locale: Locale) => string | number | null | undefined;
  readonly look?: (finding: CellFinding, looks: FindingLooks, linked: boolean) => number;
}

export const kindOf = (finding: CellFinding): keyof typeof KIND_NAMES =>
  isError(finding) ? 'error' : isWarning(finding) ? 'warning' : 'info';

/** Leads to the cell of the finding. */
const CELL: Column = {
  header: text('Ячейка', 'Cell'),
  width: 10,
  value: ({ cell }) => cell,
  look: (_, looks, linked) => (linked ? looks.link : looks.text),
};

const COLUMNS: readonly Column[] = [
  { header: text('№', 'No.'), width: 6, value: (_, number) => number },
  {
    header: text('Важность', 'Level'),
    width: 16,
    value: (finding, _, locale) => KIND_NAMES[kindOf(finding)][locale],
    look: (finding, looks) => {
      const kind = kindOf(finding);
      return kind === 'info' ? looks.text : looks[kind];
    },
  },
  { header: text('Лист', 'Sheet'), width: 24, value: ({ sheet }) => sheet },
  CELL,
  { header: text('Показатель', 'Metric'), width: 28, value: ({ metric }) => metric },
  { header: text('Замечание', 'Finding'), width: 54, value: ({ message }) => message },
  { header: text('Найдено', 'Actual'), width: 22, value: ({ found }) => found },
  { header: text('Ожидается', 'Expected'), width: 30, value: ({ expected }) => expected },
  { header: text('Что сделать', 'What to do'), width: 46, value: ({ advice }) => advice },
];
const CELL_LETTER = columnLetters(COLUMNS.indexOf(CELL) + 1);
const LAST_LETTER = columnLetters(COLUMNS.length);

interface PlacedRow {
  readonly row: number;
  readonly linked: boolean;
  readonly locale: Locale;
}

function findingRow(finding: CellFinding, looks: FindingLooks, { row, linked, locale }: PlacedRow): LaidRow {
  const values = COLUMNS.map(({ value }) => value(finding, row - HEADER_ROW, locale) ?? '');
  const lines = values.map((value, at) => linesOf(String(value), COLUMNS[at]!.width));
  return {
    row,
    height: Math.min(200, Math.max(...lines) * LINE + 4),
    cells: COLUMNS.map(({ look }, at) => ({
      column: at + 1,
      look: look?.(finding, looks, linked) ?? looks.text,
      value: values[at]!,
    })),
  };
}

/** The sheet in front of a checked workbook: all findings, each with a link to its cell. */
export function findingsSheetXml(
  findings: readonly CellFinding[],
  { name, title, locale }: { readonly name: string; readonly title: string; readonly locale: Locale },
  looks: FindingLooks,
  sheets: ReadonlySet<string>,
): string {
  const listed = findings.slice(0, MOST_LISTED);
  const rows: LaidRow[] = [
    { row: 1, height: 26, cells: [{ column: 1, look: looks.title, value: titleOf(name, title) }] },
    {
      row: 2,
      height: 18,
      cells: [{ column: 1, look: looks.hint, value: `${summary(findings)[locale]}. ${HINT[locale]}` }],
    },
    {
      row: HEADER_ROW,
      height: 22,
      cells: COLUMNS.map(({ header }, at) => ({ column: at + 1, look: looks.header, value: header[locale] })),
    },
  ];
  const links: string[] = [];
  for (const finding of listed) {
    const row = HEADER_ROW + 1 + links.length + (rows.length - 3 - links.length);
    const { sheet, cell } = finding;
    const linked = sheet !== null && cell !== null && sheets.has(sheet);
    rows.push(findingRow(finding, looks, { row, linked, locale }));
    if (linked)
      links.push(
        `<hyperlink ref="${CELL_LETTER}${row}" location="${xmlText(`${quoted(sheet)}!${cell}`)}" display="${cell}"/>`,
      );
  }
  if (findings.length > listed.length) {
    const value = REST(MOST_LISTED, findings.length)[locale];
    rows.push({ row: HEADER_ROW + 1 + listed.length, cells: [{ column: 1, look: looks.hint, value }] });
  }
  return worksheetXml(rows, {
    properties: '<sheetPr><tabColor rgb="FFC62828"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    view: `<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane ySplit="${HEADER_ROW}" topLeftCell="A${HEADER_ROW + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews>`,
    widths: COLUMNS.map(({ width }) => width),
    tail: [
      listed.length === 0 ? '' : `<autoFilter ref="A${HEADER_ROW}:${LAST_LETTER}${HEADER_ROW + listed.length}"/>`,
      links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`,
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    ].join(''),
  });
}
