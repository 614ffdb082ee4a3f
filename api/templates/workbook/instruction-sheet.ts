import { addressOf } from '#workbooks/cell-address.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { FIRST_YEAR, LABELS, LAST_YEAR } from '#domain/templates/form.ts';
import { xmlText } from '#workbooks/writing/text.ts';
import type { LookNumbers } from './looks.ts';
import { worksheetXml, type LaidRow } from '#workbooks/editing/sheet/write-sheet.ts';

const COMPANY_ROW = 4;
const YEAR_ROW = 5;
const VERSION_ROW = 6;
/** Where the year is typed. */
export const YEAR_CELL = `$C$${YEAR_ROW}`;

/** What the workbook calls itself. */
export const BOOK_TITLE = text('Анкета портала «Эталон»', 'Etalon portal questionnaire');

const STEPS = [
  text(
    'Проверьте отчётный год выше: все данные анкеты относятся к нему.',
    'Check the reporting year above: all data in this questionnaire are for that year.',
  ),
  text(
    'Откройте лист процесса (список ниже) и заполните жёлтые ячейки. Остальные ячейки защищены, заштрихованные не заполняются.',
    'Open the sheet of a process (listed below) and fill in the yellow cells. All other cells are protected; hatched ones stay empty.',
  ),
  text(
    'В столбце «Все системы» укажите значение по компании в целом, в столбцах ИТ-систем — по каждой из них. Если «Все системы» пусто, портал рассчитает это значение по системам.',
    'Enter the value for the whole company under “All systems” and the value for each IT system in its column. If “All systems” is empty, the portal calculates it from the systems.',
  ),
  text(
    'Вводите только числа, без пробелов, слов и единиц измерения: единица указана в столбце «Ед. изм.». Проценты — тоже числом, без знака %: 25 означает 25 %.',
    'Enter numbers only, without spaces, words or units: the unit is in the “Unit” column. Percentages are numbers too, without %: 25 means 25%.',
  ),
  text(
    'Нет данных — оставьте ячейку пустой. Ноль введите цифрой 0: пустая ячейка и ноль — не одно и то же.',
    'No data? Leave the cell empty. For zero, type 0: an empty cell and a zero are not the same.',
  ),
  text('Пояснения к цифрам пишите в столбце «Комментарий».', 'Use the “Comment” column to explain a figure.'),
  text(
    'Ключи и заголовки столбцов не меняйте: по ним портал узнаёт показатели.',
    'Do not change keys or column headers: the portal recognises metrics by them.',
  ),
  text(
    'В столбце «Что это» о показателе сказано одной фразой. Наведите указатель на его название, чтобы прочесть, что входит, что не входит и где взять значение.',
    '“What it is” explains each metric in a sentence. Point at a metric’s name to read what counts, what does not and where to find it.',
  ),
  text(
    'Сохраните файл в формате .xlsx и загрузите его на портале: «Входящие данные» → «Импорт данных». Замечания, если они есть, вернутся в этом же файле, прямо в ячейках.',
    'Save the file as .xlsx and upload it in the portal: “Incoming data” → “Import”. If there are findings, they come back in the cells of this very file.',
  ),
];

const WORDS = {
  about: text('Показатели ИТ компании для сравнения с рынком', 'IT metrics of a company to compare with the market'),
  how: text('Как заполнить анкету', 'How to fill in the questionnaire'),
  sheets: text('Листы анкеты', 'Sheets'),
  process: text('Процесс', 'Process'),
  filled: text('Заполнено ячеек', 'Cells filled in'),
  wrongYear: text('Введите год четырьмя цифрами, например 2026.', 'Enter the year as four digits, such as 2026.'),
};

/** Characters of a step that fit into one line, and points of a line. */
const STEP_WIDTH = 104;
const LINE = 15;

export interface ListedSheet {
  readonly name: string;
  /** The cells people fill in, as a range. */
  readonly inputs: string;
}

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function topRows(looks: LookNumbers, locale: Locale): LaidRow[] {
  const fact = (row: number, label: string, look: number): LaidRow => ({
    row,
    height: 20,
    cells: [
      { column: 2, look: looks.label, value: label },
      { column: 3, look },
    ],
  });
  return [
    { row: 1, height: 30, cells: [{ column: 2, look: looks.title, value: BOOK_TITLE[locale] }] },
    {
      row: 2,
      height: 18,
      cells: [{ column: 2, look: looks.hint, value: WORDS.about[locale] }],
    },
    fact(COMPANY_ROW, LABELS.company[locale], looks.shown),
    fact(YEAR_ROW, LABELS.year[locale], looks.year),
    fact(VERSION_ROW, LABELS.version[locale], looks.shown),
  ];
}

/** The first sheet: what the workbook is for, how to fill it in, and links to its sheets. */
export function instructionSheetXml(sheets: readonly ListedSheet[], looks: LookNumbers, locale: Locale): string {
  const rows = topRows(looks, locale);
  let row = VERSION_ROW + 2;
  const merges: string[] = [];
  rows.push({ row, height: 22, cells: [{ column: 2, look: looks.section, value: WORDS.how[locale] }] });
  for (const [at, { [locale]: step }] of STEPS.entries()) {
    row++;
    const lines = Math.ceil(step.length / STEP_WIDTH);
    const cells = [
      { column: 1, look: looks.number, value: `${at + 1}.` },
      { column: 2, look: looks.step, value: step },
      { column: 3, look: looks.step },
      { column: 4, look: looks.step },
      { column: 5, look: looks.step },
    ];
    rows.push({ row, height: lines * LINE + 4, cells });
    merges.push(`<mergeCell ref="B${row}:E${row}"/>`);
  }
  row += 2;
  rows.push({ row, height: 22, cells: [{ column: 2, look: looks.section, value: WORDS.sheets[locale] }] });
  row++;
  const headers = [
    { column: 2, look: looks.headerLeft, value: WORDS.process[locale] },
    { column: 3, look: looks.headerLeft },
    { column: 4, look: looks.headerLeft },
    { column: 5, look: looks.header, value: WORDS.filled[locale] },
  ];
  rows.push({ row, height: 20, cells: headers });
  merges.push(`<mergeCell ref="B${row}:D${row}"/>`);
  const links: string[] = [];
  for (const { name, inputs } of sheets) {
    row++;
    const cells = [
      { column: 2, look: looks.link, value: name },
      { column: 3, look: looks.link },
      { column: 4, look: looks.link },
      { column: 5, look: looks.count, value: 0, formula: `COUNT(${quoted(name)}!${inputs})` },
    ];
    rows.push({ row, height: 18, cells });
    merges.push(`<mergeCell ref="B${row}:D${row}"/>`);
    const to = xmlText(`${quoted(name)}!A1`);
    links.push(`<hyperlink ref="${addressOf(row, 2)}" location="${to}" display="${xmlText(name)}"/>`);
  }
  const year = addressOf(YEAR_ROW, 3);
  return worksheetXml(rows, {
    properties: '<sheetPr><tabColor rgb="FFE08A1E"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    view: `<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><selection activeCell="${year}" sqref="${year}"/></sheetView></sheetViews>`,
    widths: [5, 22, 14, 52, 18],
    tail: [
      '<sheetProtection sheet="1" formatColumns="0" formatRows="0"/>',
      `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`,
      `<dataValidations count="1"><dataValidation type="whole" allowBlank="1" showErrorMessage="1" errorTitle="${LABELS.year[locale]}" error="${WORDS.wrongYear[locale]}" sqref="${year}"><formula1>${FIRST_YEAR}</formula1><formula2>${LAST_YEAR}</formula2></dataValidation></dataValidations>`,
      links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`,
      '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    ].join(''),
  });
}
