import { expect, test } from 'vitest';
import { formatPlace, placeText } from './place-text.ts';

test.each([
  [1, '100%'],
  [0.9999, '99%'],
  [0.704, '70%'],
  [0.0001, '1%'],
  [0, '0%'],
])('the place %d is written %s', (place, written) => expect(formatPlace(place, 'en')).toBe(written));

test('a place is told as better, and as more where neither side is good', () => {
  expect(placeText(0.96, 'lower').ru).toBe('лучше, чем у 96\u202f% остальных');
  expect(placeText(0.96, null).en).toBe('more than 96% of the others');
});
