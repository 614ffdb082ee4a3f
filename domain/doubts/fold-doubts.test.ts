import { expect, test } from 'vitest';
import { foldDoubts, type DoubtfulFigure } from './fold-doubts.ts';

const figure = (metric: number, more: Partial<DoubtfulFigure> = {}): DoubtfulFigure => ({
  metric,
  year: 2025,
  value: 1,
  proposal: null,
  test: 'far',
  under: [],
  ...more,
});

test('an indicator is folded under the doubtful numbers of its year, and asked about where they are not', () => {
  const folded = foldDoubts([
    figure(10, { under: [1, 2] }),
    figure(11, { under: [2, 3] }),
    figure(12, { under: [1], year: 2024 }),
    figure(1),
  ]);
  expect(folded.map(({ metric, consequences }) => [metric, consequences])).toEqual([
    [1, [10]],
    [11, []],
    [12, []],
  ]);
});

test('the strongest suspicion comes first, then what explains most', () => {
  const folded = foldDoubts([
    figure(1),
    figure(2, { test: 'jump' }),
    figure(3, { test: 'slip' }),
    figure(4, { test: 'jump' }),
    figure(9, { under: [4] }),
  ]);
  expect(folded.map(({ metric }) => metric)).toEqual([3, 4, 2, 1]);
});
