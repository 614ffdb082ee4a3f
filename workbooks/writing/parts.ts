import { CONTENT, columnName, MAIN, PACKAGE, RELATIONS, XML } from './names.ts';
import type { Sheet } from './sheet.ts';
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
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">${quoted}!$${row}:$${row}</definedName>`;
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

/** What stands before the rows of a sheet: the frozen header and the widths. */
export function sheetHead({ columns, above = [] }: Sheet): string {
  const rows = above.length + 1;
  const widths = columns.map(
    ({ width = 16 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/** What stands after them: the filter over the header and all rows. */
export function sheetTail({ columns, above = [] }: Sheet, lastRow: number): string {
  return `</sheetData><autoFilter ref="A${above.length + 1}:${columnName(columns.length - 1)}${lastRow}"/></worksheet>`;
}
