import { FINDINGS_SHEET, plain } from '#domain/templates/form.ts';
import { columnLetters } from '#workbooks/cell-address.ts';
import { pluralRu } from '#domain/language/plural.ts';
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

export const isError = ({ level }: Pick<CellFinding, 'level'>): boolean => level >= 40;
export const isWarning = ({ level }: Pick<CellFinding, 'level'>): boolean => level >= 30 && level < 40;

/** The looks of the sheet, by their numbers in the workbook. */
export type FindingLooks = Readonly<
  Record<'title' | 'hint' | 'header' | 'text' | 'link' | 'error' | 'warning', number>
>;

const HEADER_ROW = 4;
const LINE = 14.5;
/** More would only make the file larger. */
const MOST_LISTED = 5000;

const WORDS = { error: 'Ошибка', warning: 'Предупреждение', info: 'К сведению' };
const NOT_READ = 'Этот лист портал не читает.';
const HINT = `Ячейки с ошибками закрашены красным, с предупреждениями — оранжевым; пояснение есть в примечании каждой. Исправьте их, сохраните файл и загрузите его снова. ${NOT_READ}`;

const titleOf = (name: string, title: string): string => `${name}: ${title}`;

/**
 * Whether the portal itself has written a sheet: its title names the sheet. Texts are what every program saves as they
 * were; a sheet of the sender's, and a copy he keeps under another name, is his own.
 */
export const isFindingsSheet = (name: string, texts: () => readonly string[]): boolean =>
  plain(name).startsWith(plain(FINDINGS_SHEET)) &&
  texts().some((text) => text.startsWith(titleOf(name, ''))) &&
  texts().some((text) => text.endsWith(NOT_READ));

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function summary(findings: readonly CellFinding[]): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.filter(isWarning).length;
  return `${errors} ${pluralRu(errors, 'ошибка', 'ошибки', 'ошибок')}, ${warnings} ${pluralRu(warnings, 'предупреждение', 'предупреждения', 'предупреждений')}`;
}

/** A column of the list: its header, its width in characters, and what a finding has in it. */
interface Column {
  readonly header: string;
  readonly width: number;
  readonly value: (finding: CellFinding, number: number) => string | number | null | undefined;
  readonly look?: (finding: CellFinding, looks: FindingLooks, linked: boolean) => number;
}

const kindOf = (finding: CellFinding): keyof typeof WORDS =>
  isError(finding) ? 'error' : isWarning(finding) ? 'warning' : 'info';

/** Leads to the cell of the finding. */
const CELL: Column = {
  header: 'Ячейка',
  width: 10,
  value: ({ cell }) => cell,
  look: (_, looks, linked) => (linked ? looks.link : looks.text),
};

const COLUMNS: readonly Column[] = [
  { header: '№', width: 6, value: (_, number) => number },
  {
    header: 'Важность',
    width: 16,
    value: (finding) => WORDS[kindOf(finding)],
    look: (finding, looks) => {
      const kind = kindOf(finding);
      return kind === 'info' ? looks.text : looks[kind];
    },
  },
  { header: 'Лист', width: 24, value: ({ sheet }) => sheet },
  CELL,
  { header: 'Показатель', width: 28, value: ({ metric }) => metric },
  { header: 'Замечание', width: 54, value: ({ message }) => message },
  { header: 'Найдено', width: 22, value: ({ found }) => found },
  { header: 'Ожидается', width: 30, value: ({ expected }) => expected },
  { header: 'Что сделать', width: 46, value: ({ advice }) => advice },
];
const CELL_LETTER = columnLetters(COLUMNS.indexOf(CELL) + 1);
const LAST_LETTER = columnLetters(COLUMNS.length);

function findingRow(finding: CellFinding, row: number, looks: FindingLooks, linked: boolean): LaidRow {
  const values = COLUMNS.map(({ value }) => value(finding, row - HEADER_ROW) ?? '');
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
  { name, title }: { readonly name: string; readonly title: string },
  looks: FindingLooks,
  sheets: ReadonlySet<string>,
): string {
  const listed = findings.slice(0, MOST_LISTED);
  const rows: LaidRow[] = [
    { row: 1, height: 26, cells: [{ column: 1, look: looks.title, value: titleOf(name, title) }] },
    { row: 2, height: 18, cells: [{ column: 1, look: looks.hint, value: `${summary(findings)}. ${HINT}` }] },
    {
      row: HEADER_ROW,
      height: 22,
      cells: COLUMNS.map(({ header }, at) => ({ column: at + 1, look: looks.header, value: header })),
    },
  ];
  const links: string[] = [];
  for (const finding of listed) {
    const row = HEADER_ROW + 1 + links.length + (rows.length - 3 - links.length);
    const { sheet, cell } = finding;
    const linked = sheet !== null && cell !== null && sheets.has(sheet);
    rows.push(findingRow(finding, row, looks, linked));
    if (linked)
      links.push(
        `<hyperlink ref="${CELL_LETTER}${row}" location="${xmlText(`${quoted(sheet)}!${cell}`)}" display="${cell}"/>`,
      );
  }
  if (findings.length > listed.length) {
    const value = `Показаны первые ${MOST_LISTED} замечаний из ${findings.length}; остальные — на портале.`;
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
