import { expect, test } from 'vitest';
import { idIn, ids, isBenchmark, isChapter } from './route-params.ts';

test.each([
  ['7', 7],
  ['2147483647', 2147483647],
  ['0', false],
  ['-1', false],
  ['1e3', false],
  ['1.5', false],
  ['07', false],
  ['', false],
  ['final', false],
  ['12345678901', false],
])('the number in the address %j is %j', (value, id) => {
  expect(idIn(value)).toBe(id);
});

test('an address with a number that is none is no page', () => {
  expect(ids({ companyId: '7' })).toEqual({ companyId: 7 });
  expect(ids({ companyId: '7', metricId: 'x' })).toBe(false);
});

test.each([
  ['7', true],
  ['final', true],
  ['last', false],
  ['0', false],
])('the calculation %j has pages: %j', (value, exists) => {
  expect(isBenchmark(value)).toBe(exists);
});

test('only chapters of the guide have pages', () => {
  expect(isChapter('nowhere')).toBe(false);
});
