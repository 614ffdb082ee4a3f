import { expect, test } from 'vitest';
import { stripOf } from './strip.ts';

const market = { p10: 0, p25: 25, median: 50, p75: 75, p90: 100 };

test('the strip runs from P10 to P90 with a small edge on both sides', () => {
  expect(stripOf({ ...market, own: 50 })).toEqual({
    whiskers: [4, 96],
    box: [27, 73],
    median: 50,
    own: 50,
    beyond: null,
  });
});

test.each([
  [1000, 100, 'right'],
  [-1000, 0, 'left'],
])('an own value of %i beyond the strip stands at its edge', (own, place, beyond) => {
  expect(stripOf({ ...market, own })).toMatchObject({ own: place, beyond });
});

test('without P10 and P90 there are no whiskers, and the quartiles take the middle third', () => {
  const strip = stripOf({ ...market, p10: null, p90: null, own: null });
  expect(strip).toMatchObject({ whiskers: null, own: null });
  expect(strip?.box[0]).toBeCloseTo(34.67, 1);
  expect(strip?.box[1]).toBeCloseTo(65.33, 1);
});

test('a market of equal values still has a strip, inside its bounds', () => {
  const strip = stripOf({ p10: 7, p25: 7, median: 7, p75: 7, p90: 7, own: 7 });
  for (const place of [strip?.median, strip?.own, ...(strip?.box ?? [])]) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(100);
  }
});

test('what may not be shown has no strip', () => {
  expect(stripOf({ ...market, median: null, own: 3 })).toBeNull();
});
