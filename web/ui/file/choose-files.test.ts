import { expect, test } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const rules = { accept: ['.xlsx'], multiple: true, maxBytes: 100 };
const file = (name: string, size = 10) => ({ name, size });

test.each([
  ['анкета.xlsx', 10, undefined],
  ['АНКЕТА.XLSX', 10, undefined],
  ['анкета.xls', 10, 'type'],
  ['анкета.xlsx.exe', 10, 'type'],
  ['анкета.xlsx', 0, 'empty'],
  ['анкета.xlsx', 101, 'size'],
])('%s of %d bytes is refused because of: %s', (name, size, why) => {
  expect(chooseFiles([file(name, size)], rules).refused[0]?.why).toBe(why);
});

test('where one file is asked for, the first fitting one is taken', () => {
  const { accepted, refused } = chooseFiles([file('a.pdf'), file('b.xlsx'), file('c.xlsx')], {
    ...rules,
    multiple: false,
  });
  expect(accepted.map(({ name }) => name)).toEqual(['b.xlsx']);
  expect(refused).toEqual([
    { name: 'a.pdf', why: 'type' },
    { name: 'c.xlsx', why: 'count' },
  ]);
});

test('without a list of endings any file is taken', () => {
  expect(chooseFiles([file('a.bin')], { accept: [], multiple: false }).accepted).toHaveLength(1);
});
