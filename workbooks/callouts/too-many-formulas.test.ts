import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { readWorkbook } from '../read.ts';
import { annotateCells } from '../testing/annotate-cells.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { openZip } from '../zip/open-zip.ts';
import { FormulaAllowance, withoutFormulas } from './too-many-formulas.ts';

const rows = (xml: string): string => `<worksheet><sheetData>${xml}</sheetData>`;
const left = (xml: string): string => withoutFormulas(Buffer.from(rows(xml))).toString();
const formulas = (count: number): string =>
  Array.from(
    { length: count / 100 },
    (_, at) => `<row r="${at + 1}">${'<c><f>A1</f><v>1</v></c>'.repeat(100)}</row>`,
  ).join('');

test.each([
  ['another in it', '<c><f><z:f xmlns:z="urn:z">1</z:f>WEBSERVICE(A1)</f><v>2</v></c>'],
  ['an empty one in it', '<c><f>1<f/><f a="1" /></f><v>2</v></c>'],
  ['a prefix', '<c><x:f a=">">1</x:f><v>2</v></c>'],
  ['nothing in it', '<c><f t="shared" si="1"/><v>2</v></c>'],
  ['spaces in its end', '<c><f>of</f\n><v>2</v></c>'],
  ['a long text', `<c><f>${'if '.repeat(100)}</f><v>2</v></c>`],
])('a formula with %s is taken out whole', (_, cell) => {
  expect(left(cell)).toBe(rows('<c><v>2</v></c>'));
});

test('what is no formula in the rows stays', () => {
  const others = '<c t="str"><v>a:f b>f</v><xf/><x:ff/><f:x/><a:b:f/></c>';
  expect(left(others)).toBe(rows(others));
  const sheet = `${rows('<c><f>1</f></c>')}<x14:formula1><xm:f>$A$1</xm:f></x14:formula1></worksheet>`;
  expect(withoutFormulas(Buffer.from(sheet)).toString()).toBe(sheet.replace('<f>1</f>', ''));
});

test.each(['<<f></f>f>1</f>', '<f>1', '<c></f></c>'])('rows that are no XML are refused: %s', (xml) => {
  expect(refusalOf(() => left(`<c>${xml}`))?.code).toBe('damaged');
});

test('a sheet with too many formulas is read by its values, and nobody’s value is lost', () => {
  const odd = ['<f>B1</f>', '<f>B1</f><v></v>', '<f>B1</f><v/>', '<f/>', '<f>B1</f>\n<v>7</v>', '<v>8</v>'];
  const file = workbookFile({
    sheets: [formulas(LIMITS.formulas + 100) + `<row>${odd.map((xml) => `<c>${xml}</c>`).join('')}</row>`],
  });
  const { sheets, callouts } = readWorkbook(file);
  const last = sheets[0]?.cells.slice(-odd.length).map(({ kind, value, formula }) => [kind, value, formula]);
  const unworked = ['uncalculated', null, true];
  expect(last).toEqual([unworked, unworked, unworked, unworked, ['number', 7, true], ['number', 8, false]]);
  expect(callouts.unchecked).toEqual([{ sheet: 'Лист1', formulas: LIMITS.formulas + 105 }]);
});

const withMany = (xml: string): Buffer =>
  annotateCells(workbookFile({ sheets: [`<row>${xml}</row>${formulas(LIMITS.formulas + 100)}`] }), 'Лист1', 'A1');

test.each([
  '<c><f><![CDATA[</f>]]>WEBSERVICE(A1)</f><v>5</v></c>',
  '<c><f><?x </f>?>WEBSERVICE(A1)</f><v>5</v></c>',
  '<?x <f> ?><c><v>5</v></c><!--<f>-->',
])('what stands among too many formulas hides none: %s', (xml) => {
  // The list stands in front.
  const sheet = openZip(withMany(xml)).text('xl/worksheets/sheet2.xml') ?? '';
  expect(sheet).toContain('<v>5</v>');
  expect(sheet).not.toMatch(/WEBSERVICE|<f>|<\?x |<!/);
});

test.each(['<!x', '<!-- '])('rows with too many formulas that are no XML are refused: %s', (xml) => {
  expect(refusalOf(() => withMany(xml))).toBeDefined();
});

test('any number of signs that begin a tag are looked at once', () => {
  const aside = `<!--${'<'.repeat(2_000_000)}-->`;
  expect(new FormulaAllowance(1).beyond('a', Buffer.from(rows(aside)))).toBe(0);
});

test('a person’s own sheet does not use up what is looked at on the others', () => {
  const own = formulas(LIMITS.formulas + 100);
  const file = workbookFile({ sheets: [own, '<row r="1"><c r="A1"><f>WEBSERVICE(B1)</f><v>1</v></c></row>'] });
  const { found, unchecked } = readWorkbook(file).callouts;
  expect(unchecked).toEqual([{ sheet: 'Лист1', formulas: LIMITS.formulas + 100 }]);
  expect(found.map(({ sheet, cell }) => [sheet, cell])).toEqual([['Лист2', 'A1']]);
  const copy = openZip(annotateCells(file, 'Лист2', 'A1'));
  expect(copy.names.filter((name) => copy.text(name)?.includes('WEBSERVICE'))).toEqual([]);
});

test('more formulas than are looked at anywhere else are refused', () => {
  const names = Array.from(
    { length: LIMITS.otherFormulas + 1 },
    (_, at) => `<definedName name="n${at}">1</definedName>`,
  );
  expect(refusalOf(() => readWorkbook(workbookFile({ sheets: [''], names: names.join('') })))?.code).toBe(
    'too-large-inside',
  );
  const rule = `<conditionalFormatting sqref="A1"><cfRule>${'<formula>1</formula>'.repeat(LIMITS.otherFormulas + 1)}</cfRule></conditionalFormatting>`;
  const sheet = `${rows('')}${rule}</worksheet>`;
  expect(refusalOf(() => readWorkbook(workbookFile({ sheets: [sheet] })))?.code).toBe('too-large-inside');
});
