import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { publishedUsual, usualWithoutSubscription } from './published-usual.ts';

const METRICS = [
  { ...plainMetric(1, 'people'), is_size: true },
  plainMetric(2, 'cost'),
  plainMetric(3, 'answer_time'),
  { ...plainMetric(4, 'share'), unit: { id: 9, name: '%' } },
  plainMetric(5, 'unpublished'),
];
const PUBLISHED = new Map([
  [1, { p25: 50, median: 100, p75: 200 }],
  [2, { p25: 400, median: 1000, p75: 2500 }],
  [3, { p25: 8, median: 10, p75: 12 }],
  [4, { p25: 1, median: 20, p75: 90 }],
]);

test('what differs as much as the size is counted by it, the rest is as published', () => {
  expect(publishedUsual(METRICS, PUBLISHED)).toEqual([
    { metric: 1, usual: 100, size: null },
    { metric: 2, usual: 10, size: 1 },
    { metric: 3, usual: 10, size: null },
    { metric: 4, usual: 20, size: null },
  ]);
});

test('without a published size or quartiles the median is what is usual', () => {
  expect(publishedUsual(METRICS, new Map([[2, { p25: null, median: 1000, p75: null }]]))).toEqual([
    { metric: 2, usual: 1000, size: null },
  ]);
  expect(publishedUsual(METRICS, new Map())).toEqual([]);
});

test('without a subscription nothing is left of it but the power of ten', () => {
  const rounded = (usual: number) => usualWithoutSubscription([{ metric: 1, usual, size: 2 }]);
  for (const [usual, power] of [
    [9000, 10_000],
    [6500, 10_000],
    [3000, 1000],
    [15, 10],
    [0.04, 0.1],
    [-15, -10],
    [0, 0],
  ] as const) {
    expect(rounded(usual)).toEqual([{ metric: 1, usual: power, size: 2 }]);
  }
});
