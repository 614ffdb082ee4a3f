import { expect, test } from 'vitest';
import { coarseMarket } from './coarse-market.ts';
import type { PublishedRow } from './usual-market.ts';

const row = (p25: number, median: number, p75: number, more: Partial<PublishedRow> = {}): PublishedRow => ({
  measure: 1,
  year: null,
  system: null,
  band: null,
  p10: p25,
  p25,
  median,
  p75,
  p90: p75,
  step: 1,
  ...more,
});

test.each([
  [row(20, 25, 40), row(21, 31, 45)],
  [row(700, 900, 1500), row(800, 2400, 2500)],
  [row(5, 7, 12, { measure: 2 }), row(5, 9, 13, { measure: 2 })],
])('markets of one power of ten, and as wide, cannot be told apart', (one, other) => {
  const isShare = (measure: number) => measure === 2;
  expect(coarseMarket([one], isShare)).toEqual(coarseMarket([other], isShare));
});

test('nothing is left of tails, steps, IT systems and size bands', () => {
  expect(coarseMarket([row(1, 2, 3, { system: 4 }), row(1, 2, 3, { band: 0 })], () => false)).toEqual([]);
  expect(coarseMarket([row(20, 25, 40)], () => false)).toEqual([
    expect.objectContaining({ p10: null, p90: null, step: null, median: expect.closeTo(10, 9) }),
  ]);
});
