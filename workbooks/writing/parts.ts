import { CONTENT, columnName, MAIN, PACKAGE, RELATIONS, XML } from './names.ts';
import { DEFAULT_WIDTH, type Sheet } from './sheet.ts';
import { sheetNames } from '#workbooks/sheet-names.ts';
import { xmlText } from './text.ts';

const listOf = (sheets: readonly Sheet[], line: (number: number, at: number) => string): string =>
  sheets.map((_, at) => line(at + 1, at)).join('');

/** The small parts around the sheets: what there is, what points at what, the names, where the filters stand. */
export function frameParts(sheets: readonly Sheet[], stylesXml: string): [path: string, xml: string][] {
  const names = sheetNames(sheets.map(({ name }) => name));
  const kinds = listOf(
    sheets,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  const links = listOf(
    sheets,
    (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const list = listOf(sheets, (n, at) => `<sheet name="${xmlText(names[at] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`);
  const titles = listOf(sheets, (n, at) => {
    const sheet = sheets[at];
    const quoted = xmlText(`'${(names[at] ?? '').replaceAll("'", "''")}'`);
    const row = (sheet?.above?.length ?? 0) + 1;
    // Over several pages in width the first column tells which row it is.
    const beside = sheet && pagesAcross(sheet) > 1 ? `${quoted}!$A:$A,` : '';
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">${beside}${quoted}!$${row}:$${row}</definedName>`;
  });
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
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ];
}

/** Characters of a line that can still be read on a page of A4, upright and lying. */
const UPRIGHT = 110;
const LYING = 260;

const widthOf = ({ columns }: Sheet): number => columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0);

const pagesAcross = (sheet: Sheet): number => Math.ceil(widthOf(sheet) / LYING);

/** A mark of its own in page headers and footers. */
const pageText = (words: string): string => xmlText(words.replaceAll('&', '&&').slice(0, 200));

/** A4, as wide as the table, the header on every page, its title and the number of the page below. */
function printSetup(sheet: Sheet, title: string): string {
  const orientation = widthOf(sheet) > UPRIGHT ? 'landscape' : 'portrait';
  return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToWidth="${pagesAcross(sheet)}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${pageText(title)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
}

/** What stands before the rows of a sheet: the frozen header and the widths. */
export function sheetHead({ columns, above = [] }: Sheet): string {
  const rows = above.length + 1;
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/** What stands after them: the filter over the header and all rows, and how it is printed. */
export function sheetTail(sheet: Sheet, lastRow: number, title: string): string {
  const { columns, above = [] } = sheet;
  const filter = `<autoFilter ref="A${above.length + 1}:${columnName(columns.length - 1)}${lastRow}"/>`;
  return `</sheetData>${filter}${printSetup(sheet, title)}</worksheet>`;
}
