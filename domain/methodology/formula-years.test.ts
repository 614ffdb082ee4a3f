import { expect, test } from 'vitest';
import { LOCALES } from '../language/text.ts';
import {
  areYearsInOrder,
  earlierFormulasText,
  formulaIn,
  formulaPeriods,
  formulaStart,
  formulasUntil,
  periodText,
  readEarlierFormulas,
} from './formula-years.ts';

const metric = {
  formula: '{c}',
  earlier_formulas: [
    { until_year: 2022, formula: '{a}' },
    { until_year: 2024, formula: '{b}' },
  ],
};

test.each([
  [2000, '{a}'],
  [2022, '{a}'],
  [2023, '{b}'],
  [2024, '{b}'],
  [2025, '{c}'],
  [null, '{c}'],
])('the formula of %s is %s: each holds up to and with its last year', (year, formula) => {
  expect(formulaIn(metric, year)).toBe(formula);
});

test('an indicator of an old revision has one formula for all years', () => {
  expect(formulaIn({ formula: '{a}' }, 1999)).toBe('{a}');
  expect(formulaStart({ formula: '{a}' })).toBeNull();
});

test('the formulas stand with their years, the newest first', () => {
  expect(formulaStart(metric)).toBe(2025);
  expect(formulaPeriods(metric).map((one) => [periodText(one).ru, one.formula])).toEqual([
    ['с 2025 года', '{c}'],
    ['2023–2024', '{b}'],
    ['по 2022 год', '{a}'],
  ]);
});

test('without the formulas that begin later the last one left goes on for good', () => {
  const earlier_formulas = [
    { until_year: 2022, formula: '1' },
    { until_year: 2024, formula: '2' },
  ];
  const left = (year: number) => formulaPeriods(formulasUntil({ formula: '3', earlier_formulas }, year));
  expect(left(2024)).toEqual([
    { from: 2023, until: null, formula: '2' },
    { from: null, until: 2022, formula: '1' },
  ]);
  expect(left(2020)).toEqual([{ from: null, until: null, formula: '1' }]);
  expect(left(2025)).toHaveLength(3);
});

test('each earlier formula ends in a year of its own, the oldest first', () => {
  expect(areYearsInOrder(metric.earlier_formulas)).toBe(true);
  expect(areYearsInOrder(metric.earlier_formulas.toReversed())).toBe(false);
  expect(areYearsInOrder([{ until_year: 1800, formula: '1' }])).toBe(false);
});

test('a cell of a workbook has them all, also those of several lines, and reads back the same', () => {
  const earlier = [{ until_year: 2022, formula: '{a} +\n{b}' }, ...metric.earlier_formulas.slice(1)];
  expect(earlierFormulasText(earlier, 'ru')).toBe('по 2022: {a} +\n{b}\nпо 2024: {b}');
  expect(earlierFormulasText(earlier, 'en')).toBe('until 2022: {a} +\n{b}\nuntil 2024: {b}');
  for (const locale of LOCALES) expect(readEarlierFormulas(earlierFormulasText(earlier, locale))).toEqual(earlier);
  expect(readEarlierFormulas('')).toEqual([]);
  expect(readEarlierFormulas('{a} / {b}')).toBeNull();
});
