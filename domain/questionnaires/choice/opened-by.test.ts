import { expect, test } from 'vitest';
import { closedIndicators, openedBy, waitingFor } from './opened-by.ts';

const indicators = [
  { needs: [1, 2], placed: true },
  { needs: [2, 3], placed: true },
  { needs: [3], placed: false },
];
const accepted = new Set([1]);

test('an indicator waits for every number it lacks and opens with the last of them', () => {
  const closed = closedIndicators({ indicators, marketOpen: true, accepted });
  expect(closed).toEqual([[2], [2, 3]]);
  expect(waitingFor(closed, new Set([2]))).toBe(2);
  expect(waitingFor(closed, new Set([3]))).toBe(1);
  expect(openedBy(closed, new Set([2]))).toBe(1);
  expect(openedBy(closed, new Set([2, 3]))).toBe(2);
});

test('without a published market every indicator counts; one that is computed waits for nothing', () => {
  expect(closedIndicators({ indicators, marketOpen: false, accepted })).toHaveLength(3);
  expect(closedIndicators({ indicators, marketOpen: false, accepted: new Set([1, 2, 3]) })).toEqual([]);
});
