import { expect, test } from 'vitest';
import { acceptedCurve, countAt } from './curve.ts';

test('the curve counts the accepted companies day by day, by the days left to the deadline', () => {
  const curve = acceptedCurve(
    ['2026-02-01', '2026-02-03', '2026-02-03', '2026-02-09'],
    '2026-02-02',
    '2026-02-05',
    '2026-02-06',
  );
  expect(curve).toEqual([
    { left: 3, count: 1 },
    { left: 2, count: 3 },
    { left: 1, count: 3 },
    { left: 0, count: 3 },
    { left: -1, count: 3 },
  ]);
  expect(countAt(curve, 2)).toBe(3);
  expect(countAt(curve, 9), 'before its first day').toBe(0);
  expect(countAt(curve, -20), 'after its last day').toBe(3);
});

test('a round that has not opened has no curve', () => {
  expect(acceptedCurve([], '2026-02-02', '2026-02-05', '2026-02-01')).toEqual([]);
});
