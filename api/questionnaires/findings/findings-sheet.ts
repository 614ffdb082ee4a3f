import { FINDINGS_SHEET } from '#domain/templates/form.ts';
import { pluralRu } from '#domain/language/plural.ts';
import { xmlText } from '#workbooks/writing/text.ts';
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

const COLUMNS = [
  ['№', 6],
  ['Важность', 16],
  ['Лист', 24],
  ['Ячейка', 10],
  ['Показатель', 28],
  ['Замечание', 54],
  ['Найдено', 22],
  ['Ожидается', 30],
  ['Что сделать', 46],
] as const;
const HEADER_ROW = 4;
const LINE = 14.5;
/** More would only make the file larger. */
const MOST_LISTED = 5000;

const WORDS = { error: 'Ошибка', warning: 'Предупреждение', info: 'К сведению' };
const HINT =
  'Ячейки с ошибками закрашены красным, с предупреждениями — оранжевым; пояснение есть в примечании каждой. Исправьте их, сохраните файл и загрузите его снова. Этот лист портал не читает.';

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function summary(findings: readonly CellFinding[]): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.filter(isWarning).length;
  return `${errors} ${pluralRu(errors, 'ошибка', 'ошибки', 'ошибок')}, ${warnings} ${pluralRu(warnings, 'предупреждение', 'предупреждения', 'предупреждений')}`;
}

function findingRow(finding: CellFinding, row: number, looks: FindingLooks, linked: boolean): LaidRow {
  const { level, sheet, cell, metric, message, found, expected, advice } = finding;
  const word = isError({ level }) ? 'error' : isWarning({ level }) ? 'warning' : 'info';
  const texts = [sheet, cell, metric, message, found, expected, advice].map((text) => text ?? '');
  const lines = texts.map((text, at) => Math.ceil((text.length * 1.1) / (COLUMNS[at + 2]?.[1] ?? 20)));
  return {
    row,
    height: Math.min(200, Math.max(1, ...lines) * LINE + 4),
    cells: [
      { column: 1, look: looks.text, value: row - HEADER_ROW },
      { column: 2, look: word === 'info' ? looks.text : looks[word], value: WORDS[word] },
      ...texts.map((value, at) => ({ column: at + 3, look: at === 1 && linked ? looks.link : looks.text, value })),
    ],
  };
}

/** The sheet in front of a checked workbook: all findings, each with a link to its cell. */
export function findingsSheetXml(
  findings: readonly CellFinding[],
  title: string,
  looks: FindingLooks,
  sheets: ReadonlySet<string>,
): string {
  const listed = findings.slice(0, MOST_LISTED);
  const rows: LaidRow[] = [
    { row: 1, height: 26, cells: [{ column: 1, look: looks.title, value: `${FINDINGS_SHEET}: ${title}` }] },
    { row: 2, height: 18, cells: [{ column: 1, look: looks.hint, value: `${summary(findings)}. ${HINT}` }] },
    {
      row: HEADER_ROW,
      height: 22,
      cells: COLUMNS.map(([value], at) => ({ column: at + 1, look: looks.header, value })),
    },
  ];
  const links: string[] = [];
  for (const finding of listed) {
    const row = HEADER_ROW + 1 + links.length + (rows.length - 3 - links.length);
    const { sheet, cell } = finding;
    const linked = sheet !== null && cell !== null && sheets.has(sheet);
    rows.push(findingRow(finding, row, looks, linked));
    if (linked)
      links.push(`<hyperlink ref="D${row}" location="${xmlText(`${quoted(sheet)}!${cell}`)}" display="${cell}"/>`);
  }
  if (findings.length > listed.length) {
    const value = `Показаны первые ${MOST_LISTED} замечаний из ${findings.length}; остальные — на портале.`;
    rows.push({ row: HEADER_ROW + 1 + listed.length, cells: [{ column: 1, look: looks.hint, value }] });
  }
  return worksheetXml(rows, {
    properties: '<sheetPr><tabColor rgb="FFC62828"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    view: `<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane ySplit="${HEADER_ROW}" topLeftCell="A${HEADER_ROW + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews>`,
    widths: COLUMNS.map(([, width]) => width),
    tail: [
      listed.length === 0 ? '' : `<autoFilter ref="A${HEADER_ROW}:I${HEADER_ROW + listed.length}"/>`,
      links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`,
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    ].join(''),
  });
}
