import { expect, test } from 'vitest';
import { yearsInWords } from './params-in-words.ts';

test.each([
  [[], ''],
  [[2024], '2024'],
  [[2025, 2024], '2024, 2025'],
  [[2025, 2022, 2024, 2023], '2022–2025'],
  [[2019, 2021, 2022, 2023], '2019, 2021–2023'],
])('the years %j are said as %j', (years, said) => {
  expect(yearsInWords(years)).toBe(said);
});
