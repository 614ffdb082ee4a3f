import { expect, test } from 'vitest';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatGap, signedGap } from './format-gap.ts';

function sideOf(direction: 'higher' | 'lower' | null, gap: number) {
  if (gap === 0) return 'about';
  if (direction === null) return gap > 0 ? 'higher' : 'lower';
  return gap > 0 === (direction === 'higher') ? 'better' : 'worse';
}

const metric = (direction: 'higher' | 'lower' | null, gap: number | null, median: number | null, unit = 'шт.') =>
  ({
    mtype: 'indicator',
    direction,
    unit_name: unit,
    p25: 20,
    median,
    p75: 33,
    own: { value: (median ?? 0) + (gap ?? 0), gap, place: 0.5, side: gap === null ? null : sideOf(direction, gap) },
  }) as BenchmarkMetric;
const plain = (said: string) => said.replace(/[\u202f\u00a0]/g, ' ');

test.each([
  ['more where more is good', metric('higher', 3, 25), 'лучше на 12 %'],
  ['less where more is good', metric('higher', -3, 25), 'хуже на 12 %'],
  ['less where less is good', metric('lower', -3, 25), 'лучше на 12 %'],
  ['less where neither side is good', metric(null, -3, 25), 'меньше на 12 %'],
  ['between percentages', metric('higher', 4.56, 25, '%'), 'лучше на 4,56 п. п.'],
  ['a median of zero', metric('lower', 3, 0), 'хуже на 3'],
  ['about the market', metric('higher', 0, 25), 'как на рынке'],
  [
    'among too few',
    { ...metric('higher', 3, 25), own: { ...metric('higher', 3, 25).own!, side: null } },
    'данных мало',
  ],
  ['nothing to compare', metric('higher', null, null), '—'],
])('the gap is said: %s', (_, of, said) => {
  expect(plain(formatGap(of, 'ru'))).toBe(said);
});

test('in full it has its sign and unit', () => {
  expect(signedGap(metric('higher', 1.5, 12), 'ru')).toBe('+1,5');
  expect(signedGap(metric('higher', -1.5, 12), 'ru')).toBe('−1,5');
});
