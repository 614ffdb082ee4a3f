import { expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

const known = new Set(['Финансы ИТ', 'час']);

test('of pasted lines those with a known name and a translation are taken, the last of a name counts', () => {
  const pasted =
    'Название\tПо-английски\r\nФинансы ИТ\tFinance\tПроцесс\nчас\t\nдругое\tother\n Финансы ИТ \t IT finance ';
  expect(readPasted(pasted, known)).toEqual([{ name: 'Финансы ИТ', english: 'IT finance' }]);
});

test('text without tabs has no names', () => {
  expect(readPasted('Финансы ИТ IT finance', known)).toEqual([]);
});
