import { expect, test } from 'vitest';
import { bandText } from './band-text.ts';

test.each([
  [{ from: 0, below: 200, unit_name: 'чел.' }, 'до 200 чел.'],
  [{ from: 200, below: 1000, unit_name: 'чел.' }, '200–1 000 чел.'],
  [{ from: 1000, below: null, unit_name: 'чел.' }, 'от 1 000 чел.'],
  [{ from: 0.5, below: 2 }, '0,5–2'],
])('the band %j is called %s', (band, expected) => {
  expect(bandText(band, 'ru').replace(/[\u202f\u00a0]/g, ' ')).toBe(expected);
});
