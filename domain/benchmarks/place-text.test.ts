import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

test('a place is told as better, and as more where neither side is good', () => {
  expect(placeText(0.96, 'lower').ru).toBe('лучше, чем у 96\u202f% остальных');
  expect(placeText(0.96, null).en).toBe('more than 96% of the others');
});
