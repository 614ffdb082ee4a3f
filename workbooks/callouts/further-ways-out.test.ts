import { expect, test } from 'vitest';
import { readWorkbook } from '../read.ts';
import { annotateCells } from '../testing/annotate-cells.ts';
import { workbookFile, type WorkbookFile } from '../testing/workbook-file.ts';
import { MAIN, PACKAGE, RELATIONS } from '../writing/names.ts';
import { openZip } from '../zip/open-zip.ts';
import { fits } from './part-fits.ts';

const OUT = 'WEBSERVICE("http://evil.example/")';
const cell = (formula: string): string =>
  `<row r="1"><c r="A1" t="str"><f>${formula}</f><v>было</v></c><c r="B1"><v>1</v></c></row>`;

function looked(file: WorkbookFile): { found: unknown[]; copy: string } {
  const bytes = workbookFile(file);
  const zip = openZip(annotateCells(bytes, 'Лист1', 'C3'));
  return {
    found: readWorkbook(bytes).callouts.found.map(({ kind, cell: at }) => [kind, at]),
    copy: zip.names.map((name) => zip.text(name)).join('\n'),
  };
}

const sheet = (behind: string): string =>
  `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${cell('1')}</sheetData>${behind}</worksheet>`;
const related = (kind: string, target: string, mode = ''): NonNullable<WorkbookFile['more']> => [
  {
    name: 'xl/worksheets/_rels/sheet1.xml.rels',
    data: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="x" Type="${RELATIONS}/${kind}" Target="${target}"${mode}/></Relationships>`,
  },
];

test.each(['a\\b', '\\b', 'a?', 'straße', '_xll.a', 'ﬀ'])(
  'a cell that uses a name which reaches out is found by any name a spreadsheet allows: %s',
  (name) => {
    const names = `<definedName name="${name}">${OUT.replaceAll('"', '&quot;')}</definedName>`;
    const { found, copy } = looked({ sheets: [cell(`1+${name}`)], names });
    expect(found).toContainEqual(['function', 'A1']);
    expect(copy).not.toContain('<f>');
    expect(copy).toContain('было');
  },
);

test.each([
  ['http://evil.example/p.png', ''],
  ['//evil.example/p.png', ''],
  ['\\\\evil.example\\p.png', ' TargetMode="Internal"'],
  ['http://evil.example/p.png', ' TargetMode="external"'],
  ['p.evil.png', ' TargetMode=" External"'],
])('what a relation points at counts by what a program may make of it: %s%s', (target, mode) => {
  const { found, copy } = looked({ sheets: [sheet('<picture r:id="x"/>')], more: related('image', target, mode) });
  expect(found).toEqual([['picture', null]]);
  expect(copy).not.toMatch(/evil|<picture/);
});

test.each([
  'location="[evil.xlsx]Лист!A1"',
  `location="'C:\\[evil.xlsx]Лист'!A1"`,
  'location="http://evil.example/"',
  'location="\\\\evil.example\\a!A1"',
])('a link within the workbook may still lead to another one: %s', (attributes) => {
  const { found, copy } = looked({ sheets: [sheet(`<hyperlinks><hyperlink ref="A1" ${attributes}/></hyperlinks>`)] });
  expect(found).toEqual([['link', 'A1']]);
  expect(copy).not.toContain('evil');
});

test.each(["'Мой лист'!A1", 'Таблица[[#All],[Сумма]]', 'Лист1!A1', 'Имя'])('%s is a place of the workbook', (place) => {
  const link = `<hyperlink ref="A1" location="${place}"/>`;
  const { found, copy } = looked({
    sheets: [sheet(`<hyperlinks>${link}</hyperlinks>`).replace('<f>1</f>', `<f>HYPERLINK("#${place}")</f>`)],
  });
  expect(found).toEqual([]);
  expect(copy).toContain(link);
});

test('a formula that links to a place of another workbook is one that leads out', () => {
  const { found, copy } = looked({ sheets: [cell(`HYPERLINK("#'[evil.xlsx]Лист'!A1")`)] });
  expect(found).toEqual([['link', 'A1']]);
  expect(copy).not.toContain('evil');
});

test('a link in a conversation is removed, its text stays', () => {
  const talk = (link: string): string =>
    `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="A1"><text>сюда</text><extLst><ext>${link}<hyperlink startIndex="0" length="4" url="https://evil.example/"/></ext></extLst></threadedComment></ThreadedComments>`;
  const more = [
    ...related('threadedComment', '../threadedComments/t1.xml'),
    { name: 'xl/threadedComments/t1.xml', data: talk('') },
  ];
  const { found, copy } = looked({ sheets: [sheet('')], more });
  expect(found).toEqual([['link', null]]);
  expect(copy).not.toContain('evil');
  expect(copy).toContain('<text>сюда</text>');
});

test.each([
  '<image><set attributeName="href" to="http://evil.example/"/></image>',
  '<image><animate attributeName="href" values="http://evil.example/"/></image>',
  '<g xml:base="http://evil.example/"><image href="#a"/></g>',
  '<g onload="fetch(1)"/>',
  '<g style="background:image-set(\'http://evil.example/\' 1x)"/>',
])('a picture of lines that loads something later is not carried over: %s', (inner) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  expect(fits('image', { start: () => Buffer.from(svg), text: () => svg })).toBe(false);
});
