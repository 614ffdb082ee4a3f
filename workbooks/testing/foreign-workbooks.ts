import { zipFile } from './zip-file.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const VML = 'urn:schemas-microsoft-com:vml';
const EXCEL = 'urn:schemas-microsoft-com:office:excel';

const SHEET = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>два</x:t></x:is></x:c></x:row></x:sheetData>`;

export interface Foreign {
  readonly types?: string;
  readonly workbook?: string;
  readonly sheet?: string;
  readonly relations?: string;
  readonly more?: readonly { readonly name: string; readonly data: string | Uint8Array }[];
}

const TYPES = `<Default Extension="xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/worksheets/sheet.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`;

/** A workbook as .NET's Open XML SDK writes it, by hand: no such program runs here. */
export function sdkWorkbook({ types = TYPES, workbook, sheet, relations = '', more = [] }: Foreign = {}): Buffer {
  const related = (xml: string): string => `<Relationships xmlns="${PACKAGE}/relationships">${xml}</Relationships>`;
  return zipFile([
    { name: '[Content_Types].xml', data: `<Types xmlns="${PACKAGE}/content-types">${types}</Types>` },
    {
      name: '_rels/.rels',
      data: related(`<Relationship Type="${OFFICE}/officeDocument" Target="/xl/workbook.xml" Id="R1"/>`),
    },
    {
      name: 'xl/workbook.xml',
      data:
        workbook ??
        `<x:workbook xmlns:x="${MAIN}"><x:sheets><x:sheet name="Лист" sheetId="1" r:id="R2" xmlns:r="${OFFICE}"/></x:sheets></x:workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: related(`<Relationship Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet.xml" Id="R2"/>${relations}`),
    },
    { name: 'xl/worksheets/sheet.xml', data: sheet ?? `${SHEET}</x:worksheet>` },
    ...more,
  ]);
}

const BOX = `<v:shapetype id="_x0000_t202" coordsize="21600,21600" xmlns:v="${VML}"/><v:shape id="_x0000_s1" type="#_x0000_t202" xmlns:v="${VML}"><xvml:ClientData ObjectType="Note" xmlns:xvml="${EXCEL}"><xvml:Anchor>1, 15, 0, 2, 3, 31, 4, 1</xvml:Anchor><xvml:Row>0</xvml:Row><xvml:Column>0</xvml:Column></xvml:ClientData></v:shape>`;

/**
 * The same with a note on A1 as ClosedXML writes it: the drawing binds its prefixes only further inside. `more` stands
 * in the drawing too; `pointer` is the element that shows it.
 */
export const closedXmlWorkbook = (more = '', pointer = 'legacyDrawing'): Buffer =>
  sdkWorkbook({
    types: `${TYPES}<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/comments1.xml" ContentType="${SPREADSHEET}.comments+xml"/>`,
    sheet: `${SHEET}<x:${pointer} r:id="v" xmlns:r="${OFFICE}"/></x:worksheet>`,
    more: [
      {
        name: 'xl/worksheets/_rels/sheet.xml.rels',
        data: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Type="${OFFICE}/comments" Target="/xl/comments1.xml" Id="c"/><Relationship Type="${OFFICE}/vmlDrawing" Target="/xl/drawings/vmlDrawing.vml" Id="v"/></Relationships>`,
      },
      {
        name: 'xl/comments1.xml',
        data: `<x:comments xmlns:x="${MAIN}"><x:authors><x:author>Я</x:author></x:authors><x:commentList><x:comment ref="A1" authorId="0"><x:text><x:r><x:t>моё</x:t></x:r></x:text></x:comment></x:commentList></x:comments>`,
      },
      {
        name: 'xl/drawings/vmlDrawing.vml',
        data: `<xml>${BOX}${more}</xml>`,
      },
    ],
  });
