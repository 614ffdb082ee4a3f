import { expect, test } from 'vitest';
import { linesOf } from './text.ts';

test.each([
  ['Одна строка', 20, 1],
  ['Численность сотрудников компании на конец года', 44, 2],
  ['Численность сотрудников компании на год', 44, 1],
  ['слово слово слово', 6, 3],
  ['словобезпробелов', 8, 2],
  ['первая\nвторая', 40, 2],
])('%j in %i characters takes %i lines', (text, line, lines) => {
  expect(linesOf(text, line)).toBe(lines);
});
