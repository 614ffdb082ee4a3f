import type { WorkbookFile } from '#workbooks/testing/workbook-file.ts';
import { CONTENT, MAIN, PACKAGE, RELATIONS } from '#workbooks/writing/names.ts';

/** A kind of workbook that can be made of any size. */
export interface Shape {
  readonly name: string;
  /** Takes long enough to be measured, twice of it still within the limits. */
  readonly size: number;
  readonly make: (size: number) => WorkbookFile;
}

const many = (size: number, piece: (number: number) => string): string =>
  Array.from({ length: size }, (_, at) => piece(at + 1)).join('');
const ROWS = many(20, (row) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`);
const sheet = (tail: string, rows = ROWS): WorkbookFile => ({
  sheets: [`<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${rows}</sheetData>${tail}</worksheet>`],
});
const related = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const relations = (lines: string) => ({
  name: 'xl/worksheets/_rels/sheet1.xml.rels',
  data: `<Relationships xmlns="${PACKAGE}/relationships">${lines}</Relationships>`,
});
const cell = (at: number): string => `${'ABCDEFGH'.charAt(at % 8)}${1 + Math.floor(at / 8)}`;

function commented(size: number): WorkbookFile {
  const comments = many(size, (at) => `<comment ref="${cell(at)}" authorId="0"><text><t>№ ${at}</t></text></comment>`);
  const boxes = many(size, (at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    const place = `<x:Anchor>1, 2, ${row}, 4, 5, 6, ${row + 3}, 8</x:Anchor><x:Row>${row}</x:Row><x:Column>${column}</x:Column>`;
    return `<v:shape id="_x0000_s${1024 + at}" type="#_x0000_t202"><x:ClientData ObjectType="Note">${place}</x:ClientData></v:shape>`;
  });
  return {
    ...sheet('<legacyDrawing r:id="rId2"/>'),
    more: [
      relations(related('rId1', 'comments', '../comments1.xml') + related('rId2', 'vmlDrawing', '../drawings/a.vml')),
      {
        name: 'xl/comments1.xml',
        data: `<comments xmlns="${MAIN}"><authors><author>Я</author></authors><commentList>${comments}</commentList></comments>`,
      },
      {
        name: 'xl/drawings/a.vml',
        data: `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">${boxes}</xml>`,
      },
    ],
  };
}

const condition = (at: number): string =>
  `<conditionalFormatting sqref="${cell(at)}"><cfRule type="expression" priority="${at}"><formula>A${at}&gt;1</formula></cfRule></conditionalFormatting>`;
const validation = (at: number): string =>
  `<dataValidation type="whole" sqref="${cell(at)}"><formula1>A${at}</formula1></dataValidation>`;
const texts = (size: number, item: (at: number) => string): WorkbookFile => ({
  ...sheet('', '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
  strings: many(size, item),
});

/** Each stands for something real files have much of, or hostile ones could. */
export const SHAPES: readonly Shape[] = [
  {
    name: 'empty rows',
    size: 40_000,
    make: (n) =>
      sheet(
        '',
        many(n, (row) => `<row r="${row}" ht="15"/>`),
      ),
  },
  { name: 'empty rows without numbers', size: 60_000, make: (n) => sheet('', '<row/>'.repeat(n)) },
  { name: 'empty conditions', size: 40_000, make: (n) => sheet('<conditionalFormatting/>'.repeat(n)) },
  { name: 'conditions', size: 10_000, make: (n) => sheet(many(n, condition)) },
  { name: 'comments with boxes', size: 4000, make: commented },
  {
    name: 'merged cells',
    size: 9000,
    make: (n) => sheet(`<mergeCells>${many(n, (at) => `<mergeCell ref="A${at}:B${at}"/>`)}</mergeCells>`),
  },
  {
    name: 'validations',
    size: 10_000,
    make: (n) => sheet(`<dataValidations count="${n}">${many(n, validation)}</dataValidations>`),
  },
  {
    name: 'links',
    size: 15_000,
    make: (n) =>
      sheet(`<hyperlinks>${many(n, (at) => `<hyperlink ref="${cell(at)}" location="'Лист 2'!A${at}"/>`)}</hyperlinks>`),
  },
  {
    name: 'page breaks',
    size: 20_000,
    make: (n) => sheet(`<rowBreaks>${many(n, (at) => `<brk id="${at}" max="9" man="1"/>`)}</rowBreaks>`),
  },
  {
    name: 'ranges of one condition',
    size: 20_000,
    make: (n) => sheet(`<conditionalFormatting sqref="${many(n, (at) => `${cell(at)} `)}"/>`),
  },
  {
    name: 'defined names',
    size: 10_000,
    make: (n) => ({
      ...sheet(''),
      names: many(n, (at) => `<definedName name="имя${at}">'Лист1'!$A$${at}</definedName>`),
    }),
  },
  {
    name: 'number formats',
    size: 10_000,
    make: (n) => ({ ...sheet(''), formats: Array.from({ length: n }, (_, at) => `0.0" № ${at}"`) }),
  },
  { name: 'a long number format', size: 300_000, make: (n) => ({ ...sheet(''), formats: ['['.repeat(n)] }) },
  {
    name: 'styles',
    size: 40_000,
    make: (n) => ({ ...sheet(''), formats: Array.from({ length: n }, (_, at) => at % 20) }),
  },
  {
    name: 'sheets',
    size: 30,
    make: (n) => ({
      sheets: Array.from({ length: n }, () => sheet('', ROWS.repeat(20).replaceAll(/ r="[^"]*"/g, '')).sheets[0] ?? ''),
    }),
  },
  { name: 'shared texts', size: 40_000, make: (n) => texts(n, (at) => `<si><t>Показатель № ${at}</t></si>`) },
  { name: 'empty shared texts', size: 80_000, make: (n) => texts(n, () => '<si/>') },
  {
    name: 'runs of one text',
    size: 40_000,
    make: (n) => ({
      ...texts(1, () => ''),
      strings: `<si>${many(n, (at) => `<r><rPr><b/></rPr><t>${at}</t></r>`)}</si>`,
    }),
  },
  {
    name: 'texts in runs',
    size: 20_000,
    make: (n) => texts(n, (at) => `<si><r><rPr><b/></rPr><t>№</t></r><r><t>${at}</t></r></si>`),
  },
  {
    name: 'long texts in cells',
    size: 100,
    make: (n) =>
      sheet(
        '',
        many(
          n,
          (row) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${'ж &amp; '.repeat(4000)}</t></is></c></row>`,
        ),
      ),
  },
  {
    name: 'cells with formulas',
    size: 20_000,
    make: (n) =>
      sheet(
        '',
        many(
          n / 10,
          (row) =>
            `<row r="${row}">${many(10, (at) => `<c r="${'ABCDEFGHIJ'.charAt(at - 1)}${row}"><f>SUM(A${row}:B${row})</f><v>1.5</v></c>`)}</row>`,
        ),
      ),
  },
  {
    name: 'cells without addresses',
    size: 60_000,
    make: (n) => sheet('', `<row>${'<c><v>1</v></c>'.repeat(20)}</row>`.repeat(n / 20)),
  },
  {
    name: 'cells with a prefix',
    size: 30_000,
    make: (n) => ({
      sheets: [
        `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${many(n / 10, (row) => `<x:row r="${row}">${'<x:c><x:v>1</x:v></x:c>'.repeat(10)}</x:row>`)}</x:sheetData></x:worksheet>`,
      ],
    }),
  },
  {
    name: 'pointers of a sheet',
    size: 15_000,
    make: (n) => ({
      ...sheet(''),
      more: [relations(many(n, (at) => related(`rId${at}`, 'image', `../media/${at}.png`)))],
    }),
  },
  {
    name: 'types of contents',
    size: 15_000,
    make: (n) => ({
      ...sheet(''),
      types: many(n, (at) => `<Override PartName="/xl/media/${at}.xml" ContentType="${CONTENT}.styles+xml"/>`),
    }),
  },
  {
    name: 'tags within a remark',
    size: 60_000,
    make: (n) => sheet(many(n / 100, () => `<!--${"<cfRule '".repeat(100)}-->`)),
  },
];
