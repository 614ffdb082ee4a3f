import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CONTENT, MAIN, PACKAGE, RELATIONS, XML } from '#workbooks/writing/names.ts';
import { zipped } from '#workbooks/writing/zip.ts';

/** A filled template as Excel saves it: 8 data sheets of 2,000 metrics, each with four texts and ten numbers. */
const SHEETS = 8;
const ROWS = 2000;
const NUMBERS = 10;
const TEXTS = 4;
export const FILLED_CELLS = SHEETS * ROWS * (TEXTS + NUMBERS);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function* sheetXml(sheet: number): Generator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><dimension ref="A1:N${ROWS}"/><sheetData>`;
  for (let row = 1; row <= ROWS; row++) {
    let xml = `<row r="${row}" spans="1:14" x14ac:dyDescent="0.25" xmlns:x14ac="urn:x14ac">`;
    for (let text = 0; text < TEXTS; text++) {
      const string = text === 0 || text === 2 ? (sheet * ROWS + row) * 2 + text / 2 : (row % 40) * 2;
      xml += `<c r="${LETTERS[text]}${row}" s="${text + 1}" t="s"><v>${string}</v></c>`;
    }
    for (let number = 0; number < NUMBERS; number++) {
      const value = number % 3 === 0 ? row * number : Math.sin(row * 31 + number * 7 + sheet) * 1e5;
      const formula = number === 0 ? `<f>SUM(F${row}:N${row})</f>` : '';
      xml += `<c r="${LETTERS[TEXTS + number]}${row}" s="5">${formula}<v>${value}</v></c>`;
    }
    yield `${xml}</row>`;
  }
  yield '</sheetData><mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells></worksheet>';
}

function* stringsXml(): Generator<string> {
  yield `${XML}<sst xmlns="${MAIN}">`;
  for (let at = 0; at <= (SHEETS * ROWS + ROWS) * 2 + 1; at += 2) {
    yield `<si><t>it_metric_${at}</t></si><si><t>Стоимость сопровождения системы № ${at} за год, всего</t></si>`;
  }
  yield '</sst>';
}

const link = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

function* parts(sheetParts: readonly Iterable<string>[]): Generator<[string, Iterable<string>]> {
  const numbers = sheetParts.map((_, at) => at + 1);
  const relations = (xml: string): string[] => [
    `<Relationships xmlns="${PACKAGE}/relationships">${xml}</Relationships>`,
  ];
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  yield [
    '[Content_Types].xml',
    [
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${CONTENT}.sharedStrings+xml"/>`,
      ...types,
      '</Types>',
    ],
  ];
  yield ['_rels/.rels', relations(link('rId1', 'officeDocument', 'xl/workbook.xml'))];
  const sheets = numbers.map((n) => `<sheet name="Процесс ${n}" sheetId="${n}" r:id="rId${n}"/>`).join('');
  yield ['xl/workbook.xml', [`<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`]];
  const links = numbers.map((n) => link(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('');
  const shared = link('rIdT', 'sharedStrings', 'sharedStrings.xml') + link('rIdS', 'styles', 'styles.xml');
  yield ['xl/_rels/workbook.xml.rels', relations(links + shared)];
  const styles = '<xf numFmtId="0"/>'.repeat(TEXTS + 2);
  yield ['xl/styles.xml', [`<styleSheet xmlns="${MAIN}"><cellXfs count="6">${styles}</cellXfs></styleSheet>`]];
  yield ['xl/sharedStrings.xml', stringsXml()];
  for (const [at, xml] of sheetParts.entries()) yield [`xl/worksheets/sheet${at + 1}.xml`, xml];
}

const workbookOf = async (...sheets: Iterable<string>[]): Promise<Buffer> =>
  buffer(Readable.from(zipped(parts(sheets), 6)));

export const filledWorkbook = async (): Promise<Buffer> =>
  workbookOf(...Array.from({ length: SHEETS }, (_, sheet) => sheetXml(sheet)));

function* sheetOf(times: number, xml: string): Generator<string> {
  yield `<worksheet xmlns="${MAIN}"><sheetData>`;
  for (let time = 0; time < times; time += 1000) yield xml.repeat(1000);
  yield '</sheetData></worksheet>';
}

const formulas = (cells: number, formula: string): Promise<Buffer> =>
  workbookOf(sheetOf(cells / 100, `<row>${`<c><f>${formula}</f><v>1</v></c>`.repeat(100)}</row>`));

/** Hostile files that are too large to keep. */
export const GENERATED: Readonly<Record<string, () => Promise<Buffer>>> = {
  'million-styled-rows.xlsx': () => workbookOf(sheetOf(1_000_000, '<row s="1" customFormat="1" ht="12.75"/>')),
  '60-MB-of-spaces.xlsx': () => workbookOf(sheetOf(600_000, ' '.repeat(100))),
  'three-parts-of-60-MB.xlsx': () =>
    workbookOf(...[1, 2, 3].map(() => sheetOf(60_000, `<row>${' '.repeat(989)}</row>`))),
  'million-and-one-cells.xlsx': () => workbookOf(sheetOf(11_000, `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`)),
  'formulas-within-the-limit.xlsx': () => formulas(100_000, 'INDIRECT(A1)'),
  '900,000-formulas.xlsx': () => formulas(900_000, 'WEBSERVICE(A1)'),
};
