import { expect, test } from 'vitest';
import type { MetricValue } from '#contract/questionnaire-metrics.ts';
import { periodsOf, valueAt } from './periods.ts';

const value = (year: number, session_id: number | null, it_system_id: number | null, n: number): MetricValue => ({
  session_id,
  sources: [],
  year,
  it_system_id,
  value: n,
  computed: false,
  written: false,
  is_low_outlier: false,
  is_high_outlier: false,
  doubt: null,
});
const row = {
  values: [value(2024, 7, null, 10), value(2024, 8, null, 11), value(2025, 9, 3, 12)],
};
const sessions = [
  { id: 9, year: 2025 },
  { id: 8, year: 2024 },
  { id: 7, year: 2024 },
];

test('years stand from the oldest to the newest', () => {
  expect(periodsOf({ years: [2025, 2024], sessions }, 'year').map(({ key }) => key)).toEqual([
    'year-2024',
    'year-2025',
  ]);
});

test('questionnaires stand by their year, then in the order they came', () => {
  expect(periodsOf({ years: [], sessions }, 'questionnaire').map(({ session }) => session)).toEqual([7, 8, 9]);
});

test('a value is that of the column and of the chosen system', () => {
  const [first, second, third] = periodsOf({ years: [], sessions }, 'questionnaire');
  expect([first, second, third].map((period) => valueAt(row, period!, null)?.value)).toEqual([10, 11, undefined]);
  expect(valueAt(row, third!, 3)?.value).toBe(12);
});
