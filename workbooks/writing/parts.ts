import { CONTENT, columnName, MAIN, PACKAGE, RELATIONS, XML } from './names.ts';
import { DEFAULT_WIDTH, type Sheet } from './sheet.ts';
import { xmlText } from './text.ts';

/** A sheet's name as formulas and links write it. */
export const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** The row over the table that every page repeats. */
function printTitles(sheet: Sheet, name: string, at: number): string {
  const quoted = xmlText(quotedName(name));
  const { pinned = 1 } = sheet;
  const beside = pagesAcross(sheet) > 1 ? `${quoted}!$A:$${columnName(pinned - 1)},` : '';
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${beside}${quoted}!$1:$1</definedName>`;
}

/** The small parts around the sheets: what there is, what points at what. The tables are the last of the names. */
export function frameParts(
  names: readonly string[],
  tables: readonly Sheet[],
  stylesXml: string,
): [path: string, xml: string][] {
  const listOf = (line: (number: number, name: string) => string): string =>
    names.map((name, at) => line(at + 1, name)).join('');
  const kinds = listOf(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  const links = listOf(
    (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const list = listOf((n, name) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`);
  const first = names.length - tables.length;
  const titles = tables.map((sheet, at) => printTitles(sheet, names[first + at] ?? '', first + at)).join('');
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${kinds}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${list}</sheets><definedNames>${titles}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ];
}

/** Characters of a line that can still be read on a page of A4, upright and lying. */
const UPRIGHT = 110;
const LYING = 260;

const widthOf = (columns: Sheet['columns']): number =>
  columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0);

/** What names a row is repeated on each page. */
function pagesAcross({ columns, pinned = 1 }: Sheet): number {
  const beside = widthOf(columns.slice(0, pinned));
  return Math.max(1, Math.ceil((widthOf(columns) - beside) / (LYING - beside)));
}

/** A mark of its own in page headers and footers. */
const MOST_PAGE_TEXT = 200;

/** A mark is never cut in two: half of one would take the mark behind it along. */
function pageText(words: string): string {
  let shown = '';
  for (const sign of words) {
    const written = sign === '&' ? '&&' : sign;
    if (shown.length + written.length > MOST_PAGE_TEXT) break;
    shown += written;
  }
  return xmlText(shown);
}

/** A4, as wide as the table, the header on every page, its title and the number of the page below. */
export function printSetup(width: number, across: number, title: string): string {
  const orientation = width > UPRIGHT ? 'landscape' : 'portrait';
  return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToWidth="${across}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${pageText(title)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
}

/** What stands before the rows of any sheet: how it is looked at and the widths. */
export function sheetStart(view: string, widths: readonly number[]): string {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
}

/** What stands before the rows of a table: the frozen header and the widths. */
export function sheetHead({ columns, pinned = 0 }: Sheet): string {
  const pane = pinned > 0 ? 'bottomRight' : 'bottomLeft';
  const split = pinned > 0 ? `xSplit="${pinned}" ` : '';
  return sheetStart(
    `<sheetView workbookViewId="0"><pane ${split}ySplit="1" topLeftCell="${columnName(pinned)}2" activePane="${pane}" state="frozen"/><selection pane="${pane}"/></sheetView>`,
    columns.map(({ width = DEFAULT_WIDTH }) => width),
  );
}

/** Far enough below the header for any list a person fills in. */
const LAST_OFFERED = 1000;

/** The lists a column offers, in all its cells under the header. */
function dropDowns({ columns }: Sheet): string {
  const lists = columns.flatMap(({ choices }, at) => {
    if (!choices || choices.count === 0) return [];
    const range = `${columnName(at)}2:${columnName(at)}${LAST_OFFERED}`;
    const source = `${quotedName(choices.sheet)}!$A$2:$A$${choices.count + 1}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>${xmlText(source)}</formula1></dataValidation>`;
  });
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

/** What stands after them: the filter over the header and all rows, and how it is printed. */
export function sheetTail(sheet: Sheet, lastRow: number, title: string): string {
  const filter = `<autoFilter ref="A1:${columnName(sheet.columns.length - 1)}${lastRow}"/>`;
  return `</sheetData>${filter}${dropDowns(sheet)}${printSetup(widthOf(sheet.columns), pagesAcross(sheet), title)}</worksheet>`;
}
