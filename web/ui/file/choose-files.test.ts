import { expect, test } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const file = (name: string, size = 10) => ({ name, size });

test.each([
  ['анкета.xlsx', 10, undefined],
  ['АНКЕТА.XLSX', 10, undefined],
  ['анкета.xls', 10, 'type'],
  ['анкета.xlsx.exe', 10, 'type'],
  ['анкета.xlsx', 0, 'empty'],
])('%s of %d bytes is refused because of: %s', (name, size, why) => {
  expect(chooseFiles([file(name, size)], true).refused[0]?.why).toBe(why);
});

test('where one file is asked for, the first fitting one is taken', () => {
  const { accepted, refused } = chooseFiles([file('a.pdf'), file('b.xlsx'), file('c.xlsx')], false);
  expect(accepted.map(({ name }) => name)).toEqual(['b.xlsx']);
  expect(refused).toEqual([
    { name: 'a.pdf', why: 'type' },
    { name: 'c.xlsx', why: 'count' },
  ]);
});
