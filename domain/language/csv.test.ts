import { expect, test } from 'vitest';
import { csvOf, type CellValue } from './csv.ts';

const bodyOf = (row: CellValue[]) => csvOf([row], 'ru').slice(1).trimEnd();

test('the file begins with a byte order mark, or Excel would garble Cyrillic', () => {
  expect(csvOf([['Год']], 'ru')).toBe('\ufeffГод\r\n');
});

test('the mark stands before the first line only', () => {
  expect(csvOf([['Год'], [2024]], 'ru')).toBe('\ufeffГод\r\n2024\r\n');
});

test('cells are parted by semicolons and numbers keep every digit with a comma', () => {
  expect(csvOf([['2024', 1234.5678, -0.5]], 'ru')).toBe('\ufeff2024;1234,5678;-0,5\r\n');
  expect(csvOf([['2024', 1234.5]], 'en')).toBe('\ufeff2024;1234.5\r\n');
});

test('a missing number is an empty cell', () => {
  expect(csvOf([[null, undefined, Number.NaN, 0]], 'ru')).toBe('\ufeff;;;0\r\n');
});

test.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['-', "'-"],
])('the text %j is written %j', (value, written) => {
  expect(bodyOf([value])).toBe(written);
});
