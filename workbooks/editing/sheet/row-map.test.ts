import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapFormula } from './map-formula.ts';
import { RowMap } from './row-map.ts';

const map = new RowMap(10, new Set([3, 4, 7]));

test('kept rows move up, removed ones have no number, rows below the table keep their distance', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 20].map((row) => map.of(row))).toEqual([1, 2, 0, 0, 3, 4, 0, 5, 7, 8, 17]);
});

test.each([
  ['B5', 'B3'],
  ['B3', undefined],
  ['$B$5', '$B$3'],
  ['A2:C5', 'A2:C3'],
  ['A3:C5', 'A3:C3'],
  ['A3:A4', undefined],
  ['4:6', '3:4'],
  ['A:B', 'A:B'],
  ['E7:E20', 'E5:E17'],
])('the range %s becomes %s', (before, after) => {
  expect(map.range(before)).toBe(after);
});

test('ranges of a list that come to touch are joined', () => {
  expect(map.ranges('E1:E2 E5:E6 F3 G3:H4')).toBe('E1:E4');
});

test('a range holds exactly the kept rows of the old one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
      fc.integer({ min: 1, max: 45 }),
      fc.integer({ min: 0, max: 20 }),
      (removed, top, height) => {
        const rows = new RowMap(40, new Set(removed));
        const left = Array.from({ length: height + 1 }, (_, at) => rows.of(top + at)).filter((row) => row > 0);
        const range = rows.range(`A${top}:A${top + height}`);
        expect(range).toBe(left.length === 0 ? undefined : `A${left[0]}:A${left.at(-1)}`);
      },
    ),
  );
});

const maps = new Map([
  ['Лист 1', map],
  ['Ушёл', null],
]);

test.each([
  ['SUM(B5:B10)', 'Лист 1', 'SUM(B3:B7)'],
  ["'Лист 1'!$B$5+B5", 'Другой', "'Лист 1'!$B$3+B5"],
  ['Ушёл!A1*2', 'Другой', '#REF!*2'],
  ['B3+1', 'Лист 1', '#REF!+1'],
  ['LOG10(B5)&"B5"', 'Лист 1', 'LOG10(B3)&"B5"'],
  ['my.B5+1', 'Лист 1', 'my.B5+1'],
])('the formula %s on the sheet %s becomes %s', (formula, sheet, after) => {
  expect(mapFormula(formula, sheet, maps)).toBe(after);
});

test('the formula of a condition follows the first cell that is left of its range', () => {
  expect(mapFormula('B3=INT(B3)+$B$1', 'Лист 1', maps, map.skipped(3))).toBe('B3=INT(B3)+$B$1');
});
