import { expect, test } from 'vitest';
import type { MayCall } from '#web/app/person.ts';
import { isFiltered, readFilters, readLines } from './filters.ts';

const NONE = { industry: [], it_system: [], year: [], company: [] };

const mayUse =
  (...fields: string[]): MayCall =>
  (_, part) =>
    part !== undefined && fields.includes(part);

test('filters are read from the address only with the right to each', () => {
  const search = { industry: [1, 2], it_system: 5, year: '2025', company: 9 };
  expect(readFilters(search, mayUse('industry', 'year'))).toEqual({
    ...NONE,
    industry: [1, 2],
    year: [2025],
  });
  expect(readFilters(search, mayUse())).toEqual(NONE);
});

test('lines of companies are read; nonsense is not', () => {
  expect(readLines({ line: [3, 'x', 0] })).toEqual([3]);
  expect(readLines({})).toEqual([]);
});

test('any filter narrows', () => {
  expect(isFiltered(NONE)).toBe(false);
  expect(isFiltered({ ...NONE, year: [2025] })).toBe(true);
});
