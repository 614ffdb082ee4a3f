import { expect, test } from 'vitest';
import { StringTable } from './string-table.ts';

const TABLE =
  '<sst><!--<si><t>нет</t></si>--><si><t>a</t></si ><si/><si><r><t>б</t></r><r><t>в</t></r></si><extLst><si/></extLst></sst>';
const cell = (number: number): string => `<c r="A1" t="s"><v>${number}</v></c>`;

test('texts are numbered by the items of the table alone', () => {
  const strings = new StringTable(TABLE);
  expect([0, 1, 2, 3].map((number) => strings.said(cell(number)))).toEqual(['a', '', 'бв', '']);
});

test('texts that no sheet needs are blanked, the numbers of the others stay', () => {
  const strings = new StringTable(TABLE);
  strings.use(Buffer.from(cell(2)));
  expect(new StringTable(strings.blanked()).said(cell(2))).toBe('бв');
  expect(strings.blanked()).not.toContain('<t>a</t>');
});

test.each(['str', 'inlineStr'])('a text of the type %s may hold signs by their number', (type) => {
  const value = type === 'str' ? '<v>_x0061_b</v>' : '<is><t>_x0061_b</t></is>';
  expect(new StringTable('').said(`<c r="A1" t="${type}">${value}</c>`)).toBe('ab');
});
