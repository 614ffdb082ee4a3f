import { expect, test } from 'vitest';
import { planMethodology } from '../figures/plan-methodology.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { doubtBehind } from './doubtful-figures.ts';
import type { DoubtMark } from './marks.ts';

const planned = planMethodology([
  plainMetric(1, 'people', {}),
  plainMetric(2, 'cost', {}),
  plainMetric(3, 'cost_each', { formula: '{cost} / {people}' }),
  plainMetric(4, 'cost_share', { formula: '{cost_each} / 2' }),
]);
const mark = (measure: number, system: number | null = null): DoubtMark => ({
  test: 'slip',
  cell: { year: 2025, system, measure },
  value: 5,
  proposal: null,
  reason: { kind: 'past', usual: 1, times: 5 },
  consequences: [],
});

test('what is computed from a doubtful value is doubtful at any depth, in that year alone', () => {
  const cause = mark(2);
  const behind = doubtBehind(planned, [cause]);
  for (const measure of [2, 3, 4]) expect(behind(measure, 2025, null)).toBe(cause);
  expect(behind(1, 2025, null)).toBeNull();
  expect(behind(4, 2024, null)).toBeNull();
});

test('a doubtful value of one IT system makes that system and all of them doubtful, and no other', () => {
  const behind = doubtBehind(planned, [mark(2, 7)]);
  expect([null, 7, 8].map((system) => behind(3, 2025, system) !== null)).toEqual([true, true, false]);
});

test('the gravest doubt is named first', () => {
  const [first, second] = [mark(2), mark(1)];
  expect(doubtBehind(planned, [first, second])(3, 2025, null)).toBe(first);
});
