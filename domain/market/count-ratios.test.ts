import { expect, test } from 'vitest';
import type { MetricState } from '../methodology/states.ts';
import { countRatios, smallCounts } from './count-ratios.ts';
import { countsText, formatOwn } from './own-text.ts';

type Measure = Pick<MetricState, 'id' | 'alias' | 'mtype' | 'formula' | 'unit'>;
const unitOf = (name: string) => ({ id: 1, name }) as Measure['unit'];
const metric = (id: number, alias: string, unit: string): Measure => ({
  id,
  alias,
  mtype: 'metric',
  formula: '',
  unit: unitOf(unit),
});
const indicator = (id: number, formula: string, unit: string): Measure => ({
  id,
  alias: `i.${id}`,
  mtype: 'indicator',
  formula,
  unit: unitOf(unit),
});

const REPORTED = [metric(1, 'hr.left', 'чел.'), metric(2, 'hr.staff', 'чел.'), metric(3, 'it.cost', 'млн руб.')];
const VALUES = new Map([
  [1, 1],
  [2, 14],
  [3, 70],
]);
const countsOf = (formula: string, unit: string, values: ReadonlyMap<number, number> = VALUES) =>
  smallCounts(countRatios([...REPORTED, indicator(9, formula, unit)]).get(9), (id) => values.get(id) ?? NaN);

test('a share of fewer than 20 things is told in counts, a price of them only by how many they are', () => {
  expect(countsOf('100 * {hr.left} / {hr.staff}', '%')).toEqual({ part: 1, whole: 14 });
  expect(countsOf('{it.cost} / {hr.staff}', 'млн руб.')).toEqual({ part: null, whole: 14 });
  expect(countsOf('100 * {hr.left} / ({hr.left} + {hr.staff})', '%')).toEqual({ part: 1, whole: 15 });
});

test('per post it is told by how many posts there are: a fifth of one says little', () => {
  const posts = countRatios([
    ...REPORTED,
    metric(4, 'net.posts', 'штат. ед.'),
    indicator(9, '{hr.staff} / {net.posts}', 'шт.'),
  ]);
  const values = new Map([...VALUES, [4, 0.2]]);
  expect(smallCounts(posts.get(9), (id) => values.get(id) ?? NaN)).toEqual({ part: null, whole: 0.2 });
});

test('of 20 things on, of money and without a denominator nothing is told in counts', () => {
  const many = new Map([...VALUES, [2, 20]]);
  expect(countsOf('100 * {hr.left} / {hr.staff}', '%', many)).toBeNull();
  expect(countsOf('{hr.staff} / {it.cost}', 'чел.')).toBeNull();
  expect(countsOf('100 * {hr.left} / {hr.staff}', '%', new Map([[1, 1]]))).toBeNull();
  expect(countsOf('MAX({hr.left}, {hr.staff})', 'чел.')).toBeNull();
});

test('counts are words in both languages, in place of the number', () => {
  const counts = { part: 1, whole: 14 };
  expect([countsText(counts, 'ru'), countsText(counts, 'en')]).toEqual(['1\u00a0из\u00a014', '1\u00a0of\u00a014']);
  const measure = { mtype: 'indicator', unit_name: '%' } as const;
  expect(formatOwn({ value: 7.142857, of_few: counts }, measure, 'ru')).toBe('1\u00a0из\u00a014');
  expect(formatOwn({ value: 7.142857, of_few: { part: null, whole: 14 } }, measure, 'ru')).toBe('7,143\u202f%');
});
