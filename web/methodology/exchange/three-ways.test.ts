import { expect, test } from 'vitest';
import { threeWays } from './three-ways.ts';

test('only fields in which the workbook differs from now are shown, with what they were', () => {
  const base = { alias: 'a', description: 'Было', unit: 'шт.' };
  const change = { base, now: { ...base, description: 'Стало' }, file: { ...base } };
  expect(threeWays(change)).toEqual([{ field: 'description', base: 'Было', now: 'Стало', file: 'Было' }]);
  expect(threeWays({ ...change, now: null })).toEqual([]);
  expect(threeWays({ ...change, base: null })).toEqual([
    { field: 'description', base: undefined, now: 'Стало', file: 'Было' },
  ]);
});
