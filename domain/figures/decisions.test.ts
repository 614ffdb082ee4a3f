import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { decisionsByPlace } from './decisions.ts';
import { makePlan } from './plan.ts';

test('a value left out takes along only what is computed from it in its year', () => {
  const plan = makePlan([
    plainMetric(1, 'a'),
    plainMetric(2, 'b'),
    plainMetric(3, 'i', { formula: '{b}', earlier_formulas: [{ until_year: 2024, formula: '{a}' }] }),
    plainMetric(4, 'twice', { formula: '2 * {i}' }),
  ]);
  const leftOut = (measure: number, year: number) =>
    [...decisionsByPlace(plan, [{ measure, company: 1, year, decision: 'exclude' }]).values()]
      .flat()
      .map((one) => one.measure);
  expect(leftOut(1, 2024)).toEqual([1, 3, 4]);
  expect(leftOut(1, 2025)).toEqual([1]);
  expect(leftOut(2, 2024)).toEqual([2]);
  expect(leftOut(2, 2026)).toEqual([2, 3, 4]);
});
