import { expect, test } from 'vitest';
import { pairText } from './pair-text.ts';

test.each([
  [10, 20, ['10', '20']],
  [99.951, 99.982, ['99,951', '99,982']],
  [123_456, 123_460, ['123\u202f456', '123\u202f460']],
  [5, 5, ['5', '5']],
  [null, 3, ['—', '3']],
])('%s and %s read as different as they are', (before, after, expected) => {
  expect(pairText(before, after, 'ru')).toEqual(expected);
});
