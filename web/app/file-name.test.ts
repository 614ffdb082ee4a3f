import { expect, test } from 'vitest';
import { fileNameIn } from './file-name.ts';

test.each([
  [`attachment; filename*=UTF-8''%D0%90%D0%BD%D0%BA%D0%B5%D1%82%D0%B0.xlsx`, 'Анкета.xlsx'],
  [`attachment; filename="a.xlsx"; filename*=UTF-8''%D0%91.xlsx`, 'Б.xlsx'],
  ['attachment; filename="report 1.xlsx"', 'report 1.xlsx'],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  [`attachment; filename="spare.xlsx"; filename*=UTF-8''%E0%A4%A`, 'spare.xlsx'],
  ['attachment', undefined],
  ['attachment; filename=""', undefined],
  [null, undefined],
])('the name in %j is %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
