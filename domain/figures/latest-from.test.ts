import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { latestFrom } from './latest-from.ts';
import { makePlan, recipesOf } from './plan.ts';

test('only years of the formula of the newest year stand among the latest values', () => {
  const plan = makePlan([
    plainMetric(1, 'a', { until_year: 2023 }),
    plainMetric(2, 'i', {
      formula: '3 * {a}',
      earlier_formulas: [
        { until_year: 2022, formula: '{a}' },
        { until_year: 2024, formula: '2 * {a}' },
      ],
    }),
    plainMetric(3, 'follows', { formula: '{i} + 1' }),
  ]);
  const from = (...years: number[]) => recipesOf(plan).map((recipe) => latestFrom(recipe, years));
  expect(from(2021, 2022, 2023, 2024, 2025, 2026)).toEqual([0, 4, 4]);
  expect(from(2021, 2022, 2023, 2024)).toEqual([0, 2, 2]);
  expect(from(2021, 2022)).toEqual([0, 0, 0]);
});
