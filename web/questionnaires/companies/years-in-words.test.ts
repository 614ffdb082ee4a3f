import { expect, test } from 'vitest';
import { yearsInWords } from './years-in-words.ts';

test.each([
  [[], ''],
  [[2024], '2024'],
  [[2023, 2022, 2025, 2024], '2022–2025'],
  [[2020, 2022, 2023], '2020, 2022–2023'],
])('%j is %j', (years, words) => {
  expect(yearsInWords(years)).toBe(words);
});
