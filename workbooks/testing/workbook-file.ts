import { zipFile, type ZipFileEntry } from './zip-file.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface WorkbookFile {
  /** Whole sheets as XML, or only what stands within `sheetData`. */
  readonly sheets: readonly string[];
  /** Attributes of the elements `sheet`, by place. */
  readonly states?: readonly string[];
  /** The inside of `sst`. */
  readonly strings?: string;
  /** The number formats of the cells' styles: an own code, or the number of a known one. */
  readonly formats?: readonly (string | number)[];
  readonly workbookPr?: string;
  /** The insides of the list of names and of the list of contents. */
  readonly names?: string;
  readonly types?: string;
  readonly more?: readonly ZipFileEntry[];
}

const sheetXml = (xml: string): string =>
  xml.startsWith('<?xml') || xml.includes('<worksheet') || xml.includes(':worksheet')
    ? xml
    : `<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData></worksheet>`;

function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>` : '',
  );
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** A workbook put together from XML by hand: the way to write what no program at hand writes. */
export function workbookFile({ sheets, states = [], strings = '', formats = [0], ...rest }: WorkbookFile): Buffer {
  const list = sheets.map(
    (_, at) => `<sheet name="Лист${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}" ${states[at] ?? ''}/>`,
  );
  const link = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const links = [
    ...sheets.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    link('rIdA', 'sharedStrings', 'sharedStrings.xml'),
    link('rIdB', 'styles', '/xl/styles.xml'),
  ];
  const names = rest.names === undefined ? '' : `<definedNames>${rest.names}</definedNames>`;
  const relations = (xml: string): string => `<Relationships xmlns="${RELATIONS}">${xml}</Relationships>`;
  return zipFile([
    { name: '[Content_Types].xml', data: `<Types xmlns="${TYPES}">${rest.types ?? ''}</Types>` },
    { name: '_rels/.rels', data: relations(link('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${rest.workbookPr ?? ''}/><sheets>${list.join('')}</sheets>${names}</workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relations(links.join('')) },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${strings}</sst>` },
    { name: 'xl/styles.xml', data: stylesXml(formats) },
    ...sheets.map((xml, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, data: sheetXml(xml) })),
    ...(rest.more ?? []),
  ]);
}
