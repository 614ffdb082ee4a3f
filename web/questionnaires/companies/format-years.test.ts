import { expect, test } from 'vitest';
import { formatYears } from './format-years.ts';

test.each([
  [[], ''],
  [[2024], '2024'],
  [[2023, 2022, 2025, 2024], '2022–2025'],
  [[2020, 2022, 2023], '2020, 2022–2023'],
])('%j is %j', (years, words) => {
  expect(formatYears(years)).toBe(words);
});
