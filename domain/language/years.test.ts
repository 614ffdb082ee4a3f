import { expect, test } from 'vitest';
import { formatYears } from './years.ts';

test.each([
  [[], ''],
  [[2024], '2024'],
  [[2025, 2024], '2024, 2025'],
  [[2025, 2022, 2024, 2023], '2022–2025'],
  [[2020, 2022, 2023], '2020, 2022, 2023'],
  [[2019, 2021, 2022, 2023], '2019, 2021–2023'],
])('the years %j are said as %j', (years, said) => {
  expect(formatYears(years)).toBe(said);
});
