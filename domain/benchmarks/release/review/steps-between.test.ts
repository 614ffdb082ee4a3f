import { expect, test } from 'vitest';
import { farthestPoint, stepsBetween } from './steps-between.ts';

const before = { p10: 10, p25: 20, median: 30, p75: 40, p90: 50, step: 5 };

test('figures are as far apart as their farthest point, on the coarser grid', () => {
  expect(farthestPoint(before, { ...before, p90: 80, step: 10 })).toEqual({ point: 'p90', steps: 3 });
  expect(stepsBetween(before, { ...before, median: 25 })).toBe(1);
});

test('of points equally far the median is reported', () => {
  expect(farthestPoint(before, { ...before, p25: 30, median: 40 }).point).toBe('median');
  expect(farthestPoint(before, before)).toEqual({ point: 'median', steps: 0 });
});

test('a point that one of them does not show says nothing', () => {
  expect(farthestPoint(before, { ...before, p10: null, p25: 30 })).toEqual({ point: 'p25', steps: 2 });
});
