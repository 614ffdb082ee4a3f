import { addressOf, columnLetters } from '#workbooks/cell-address.ts';
import { HEADERS, INSTRUCTION_SHEET, LABELS } from '#domain/templates/form.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { SystemColumn, TemplateRow, TemplateSheet } from '#domain/templates/template-of.ts';
import { xmlText } from '#workbooks/writing/text.ts';
import type { LookNumbers } from './looks.ts';
import { worksheetXml, type LaidCell, type LaidRow } from '#workbooks/editing/sheet/write-sheet.ts';

export const HEADER_ROW = 4;
/** Last year's value beside the first column for values, «Все системы». */
const LAST_COLUMN = 5;
export const ALL_COLUMN = 6;
const WIDTHS = { key: 17, process: 20, metric: 44, unit: 12, all: 14, system: 13, comment: 34, meaning: 60 };
/** Points of one line of text. */
const LINE = 15;

const WORDS = {
  hint: text(
    'Заполняйте жёлтые ячейки числами. Нет данных — оставьте пусто, ноль — введите 0. Заштрихованные ячейки не заполняются.',
    'Enter numbers in the yellow cells. Leave a cell empty if you have no data; type 0 for zero. Hatched cells stay empty.',
  ),
  number: text('Нужно число', 'Enter a number'),
  wrongNumber: text(
    'Введите число: цифры и десятичный знак, без единиц измерения, слов и знака %. Нет данных — оставьте ячейку пустой.',
    'Enter a number: digits and a decimal sign, without units, words or %. Leave the cell empty if you have no data.',
  ),
  page: text('Стр. &amp;P из &amp;N', 'Page &amp;P of &amp;N'),
};

/** Lines a text takes in a column; a little room is left for words that do not break evenly. */
const linesOf = (words: string, width: number): number => Math.max(1, Math.ceil((words.length * 1.08) / width));

function metricRow(row: number, metric: TemplateRow, systems: readonly SystemColumn[], looks: LookNumbers): LaidRow {
  const commentColumn = ALL_COLUMN + systems.length + 1;
  const lines = Math.max(
    linesOf(metric.name, WIDTHS.metric),
    linesOf(metric.process, WIDTHS.process * 1.2),
    linesOf(metric.key, WIDTHS.key * 1.2),
    linesOf(metric.meaning, WIDTHS.meaning * 1.2),
  );
  return {
    row,
    height: Math.max(18, lines * LINE + 3),
    cells: [
      { column: 1, look: looks.faint, value: metric.key },
      { column: 2, look: looks.faint, value: metric.process },
      { column: 3, look: looks.name, value: metric.name },
      { column: 4, look: looks.unit, value: metric.unit },
      { column: LAST_COLUMN, look: looks.last },
      { column: ALL_COLUMN, look: looks.input },
      ...systems.map((_, at): LaidCell => ({
        column: ALL_COLUMN + 1 + at,
        look: metric.perSystem ? looks.input : looks.blocked,
      })),
      { column: commentColumn, look: looks.comment },
      { column: commentColumn + 1, look: looks.faint, value: metric.meaning },
    ],
  };
}

const bandRow = (row: number, title: string, lastColumn: number, looks: LookNumbers): LaidRow => ({
  row,
  height: 21,
  cells: Array.from({ length: lastColumn }, (_, at) => ({
    column: at + 1,
    look: looks.band,
    // The column of keys stays empty: a heading is no metric.
    ...(at === 1 && { value: title }),
  })),
});

function headRows(
  sheet: TemplateSheet,
  systems: readonly SystemColumn[],
  looks: LookNumbers,
  { locale, yearCell }: SheetFrame,
): LaidRow[] {
  const year = `${INSTRUCTION_SHEET[locale]}!${yearCell}`;
  const { comment, meaning, ...before } = HEADERS;
  const worded = (headers: readonly Text[]) => headers.map((header) => header[locale]);
  const headers = [
    ...worded(Object.values(before)),
    ...systems.map(({ header }) => header),
    ...worded([comment, meaning]),
  ];
  const lines = Math.max(...systems.map(({ header }) => linesOf(header, WIDTHS.system - 2)), 1);
  return [
    { row: 1, height: 28, cells: [{ column: 1, look: looks.title, value: sheet.title }] },
    {
      row: 2,
      height: 18,
      cells: [
        { column: 1, look: looks.label, value: LABELS.year[locale] },
        { column: 2, look: looks.shown, value: '', formula: `IF(${year}="","",${year})` },
        { column: 3, look: looks.labelRight, value: LABELS.company[locale] },
        // Last in its row: a long name runs on over the empty cells beside it.
        { column: 4, look: looks.shown },
      ],
    },
    { row: 3, height: 18, cells: [{ column: 1, look: looks.hint, value: WORDS.hint[locale] }] },
    {
      row: HEADER_ROW,
      height: Math.max(30, lines * LINE + 3),
      cells: headers.map((value, at) => ({ column: at + 1, look: at < 3 ? looks.headerLeft : looks.header, value })),
    },
  ];
}

/** Rows next to each other as ranges: [5, 6, 9] in column F becomes `F5:F6 F9`. */
function rangesOf(rows: readonly number[], from: number, to: number): string[] {
  const ranges: string[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (rows[end + 1] === (rows[end] ?? 0) + 1) end++;
    ranges.push(`${addressOf(rows[at] ?? 0, from)}:${addressOf(rows[end] ?? 0, to)}`);
    at = end + 1;
  }
  return ranges;
}

function tailOf(
  name: string,
  metrics: readonly (readonly [row: number, metric: TemplateRow])[],
  { systemCount, wholeNumber, locale }: { systemCount: number; wholeNumber: number; locale: Locale },
): string {
  const rows = metrics.map(([row]) => row);
  const bySystem = metrics.filter(([, { perSystem }]) => perSystem).map(([row]) => row);
  const inputs = [
    ...rangesOf(rows, ALL_COLUMN, ALL_COLUMN),
    ...(systemCount === 0 ? [] : rangesOf(bySystem, ALL_COLUMN + 1, ALL_COLUMN + systemCount)),
  ].join(' ');
  const top = addressOf(rows[0] ?? 1, LAST_COLUMN);
  const block = `${top}:${addressOf(rows.at(-1) ?? 1, ALL_COLUMN + systemCount)}`;
  return [
    // Columns and rows may be made wider; nothing but the inputs may be changed.
    '<sheetProtection sheet="1" formatColumns="0" formatRows="0"/>',
    `<conditionalFormatting sqref="${block}"><cfRule type="expression" dxfId="${wholeNumber}" priority="1"><formula>${top}=INT(${top})</formula></cfRule></conditionalFormatting>`,
    `<dataValidations count="1"><dataValidation type="decimal" allowBlank="1" showErrorMessage="1" errorTitle="${WORDS.number[locale]}" error="${xmlText(WORDS.wrongNumber[locale])}" sqref="${inputs}"><formula1>-1000000000000000</formula1><formula2>1000000000000000</formula2></dataValidation></dataValidations>`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    `<headerFooter><oddFooter>&amp;L${xmlText(name.replaceAll('&', '&&'))}&amp;R${WORDS.page[locale]}</oddFooter></headerFooter>`,
  ].join('');
}

export interface DataSheetStyles {
  readonly looks: LookNumbers;
  readonly wholeNumber: number;
}

/** What all sheets of a workbook share. */
export interface SheetFrame {
  readonly locale: Locale;
  /** Where the year is typed on the instruction. */
  readonly yearCell: string;
}

export interface WrittenSheet {
  readonly xml: string;
  readonly lastRow: number;
  /** The last column people fill in with numbers. */
  readonly lastInput: number;
}

/** The sheet of one root process: title, header, a row for each metric under the heading of its process. */
export function dataSheetXml(
  sheet: TemplateSheet,
  systems: readonly SystemColumn[],
  { looks, wholeNumber }: DataSheetStyles,
  frame: SheetFrame,
): WrittenSheet {
  const lastInput = ALL_COLUMN + systems.length;
  const lastColumn = lastInput + 2;
  const rows = headRows(sheet, systems, looks, frame);
  const metrics: [number, TemplateRow][] = [];
  for (const { title, rows: own } of sheet.groups) {
    rows.push(bandRow(rows.length + 1, title, lastColumn, looks));
    for (const metric of own) {
      metrics.push([rows.length + 1, metric]);
      rows.push(metricRow(rows.length + 1, metric, systems, looks));
    }
  }
  // Columns that nothing on the sheet can be typed into are only in the way.
  const bySystem = metrics.some(([, { perSystem }]) => perSystem);
  const { key, process, metric, unit, all, system, comment, meaning } = WIDTHS;
  const first = addressOf(HEADER_ROW + 2, ALL_COLUMN);
  const corner = `${columnLetters(4)}${HEADER_ROW + 1}`;
  const xml = worksheetXml(rows, {
    properties: '<sheetPr><tabColor rgb="FF0B7546"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    view: `<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane xSplit="3" ySplit="${HEADER_ROW}" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/><selection pane="topRight"/><selection pane="bottomLeft"/><selection pane="bottomRight" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews>`,
    // Shown when a personal template has something to put there.
    widths: [key, process, metric, unit, null, all, ...systems.map(() => (bySystem ? system : null)), comment, meaning],
    tail: tailOf(sheet.name, metrics, { systemCount: systems.length, wholeNumber, locale: frame.locale }),
  });
  return { xml, lastRow: rows.length, lastInput };
}
