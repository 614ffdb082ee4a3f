import { expect, test } from 'vitest';
import { processPlace } from './process-places.ts';

test.each([
  ['no places', [], { place: null, place_before: null, place_count: 0 }],
  [
    'one year only',
    [
      { now: 30, before: null },
      { now: 45, before: null },
    ],
    { place: 40, place_before: null, place_count: 2 },
  ],
  [
    'two years are compared over the same indicators',
    [
      { now: 20, before: 10 },
      { now: 40, before: 30 },
      { now: 95, before: null },
      { now: null, before: 95 },
    ],
    { place: 30, place_before: 20, place_count: 2 },
  ],
])('%s', (_rule, places, expected) => {
  expect(processPlace(places)).toEqual(expected);
});
