import { expect, test } from 'vitest';
import { progressPace } from './progress-pace.ts';

test('progress is said twice a second at most, and not at all of what is over at once', () => {
  let now = 0;
  const isTime = progressPace(() => now);
  const at = [100, 499, 500, 600, 999, 1000, 5000, 5001];
  expect(at.filter((moment) => ((now = moment), isTime()))).toEqual([500, 1000, 5000]);
});
