import { expect, test } from 'vitest';
import { companiesWithoutNewestYear } from './companies-without-year.ts';

const calculation = (years: readonly number[], values: readonly number[]) => ({
  companies: Int32Array.of(11, 12, 13),
  years: Int32Array.from(years),
  measures: Int32Array.of(1, 2),
  recipes: [],
  values: Float64Array.from(values),
  figures: new Float64Array(),
  marks: new Uint8Array(),
});

test('a company without any figure of the newest year is named, whatever it had before', () => {
  const values = [1, 2, 3, NaN, 5, NaN, 1, 2, 3, 7, NaN, NaN];
  expect(companiesWithoutNewestYear(calculation([2024, 2025], values))).toEqual({ year: 2025, companies: [13] });
});

test('a calculation without years misses nobody', () => {
  expect(companiesWithoutNewestYear(calculation([], []))).toEqual({ year: null, companies: [] });
});
