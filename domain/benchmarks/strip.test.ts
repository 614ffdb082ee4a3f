import { expect, test } from 'vitest';
import { stripOf } from './strip.ts';

const market = { p10: 0, p25: 25, median: 50, p75: 75, p90: 100 };

test('the strip runs from P10 to P90 with a small edge on both sides', () => {
  expect(stripOf(market)).toEqual({
    whiskers: [4, 96],
    box: [27, 73],
    median: 50,
  });
});

test('without P10 and P90 there are no whiskers, and the quartiles take the middle third', () => {
  const strip = stripOf({ ...market, p10: null, p90: null });
  expect(strip).toMatchObject({ whiskers: null });
  expect(strip?.box[0]).toBeCloseTo(34.67, 1);
  expect(strip?.box[1]).toBeCloseTo(65.33, 1);
});

test('a market of equal values still has a strip, inside its bounds', () => {
  const strip = stripOf({ p10: 7, p25: 7, median: 7, p75: 7, p90: 7 });
  for (const place of [strip?.median, ...(strip?.box ?? [])]) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(100);
  }
});

test('what may not be shown has no strip', () => {
  expect(stripOf({ ...market, median: null })).toBeNull();
});
