import { expect, test } from 'vitest';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatGap, signedGap } from './format-gap.ts';

function standingOf(direction: 'higher' | 'lower' | null, gap: number | null) {
  if (direction === null || gap === null) return null;
  if (gap === 0) return 'middle';
  return gap > 0 === (direction === 'higher') ? 'good' : 'bad';
}

const metric = (direction: 'higher' | 'lower' | null, gap: number | null, gap_percent: number | null, unit = 'шт.') =>
  ({
    direction,
    unit_name: unit,
    p25: 20,
    median: 25,
    p75: 33,
    own: { gap, gap_percent, place: 0.5, standing: standingOf(direction, gap) },
  }) as BenchmarkMetric;
const plain = (said: string) => said.replace(/[\u202f\u00a0]/g, ' ');

test.each([
  ['more where more is good', metric('higher', 3, 12), 'лучше на 12 %'],
  ['less where more is good', metric('higher', -3, -12), 'хуже на 12 %'],
  ['less where less is good', metric('lower', -3, -12), 'лучше на 12 %'],
  ['less where neither side is good', metric(null, -3, -12), 'меньше на 12 %'],
  ['between percentages', metric('higher', 4.56, 12, '%'), 'лучше на 5 п. п.'],
  ['a median of zero', metric('lower', 3, null), 'хуже на 3 шт.'],
  ['at the median', metric('higher', 0, 0), 'на медиане'],
  ['nothing to compare', metric('higher', null, null), '—'],
])('the gap is said: %s', (_, of, said) => {
  expect(plain(formatGap(of, 'ru'))).toBe(said);
});

test('in full it has its sign and unit', () => {
  expect(signedGap(metric('higher', 1.5, 12), 'ru')).toBe('+1,5\u202fшт.');
  expect(signedGap(metric('higher', -1.5, 12), 'ru')).toBe('−1,5\u202fшт.');
});
