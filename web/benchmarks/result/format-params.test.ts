import { expect, test } from 'vitest';
import { formatFilters, formatYears } from './format-params.ts';

test.each([
  [[], ''],
  [[2024], '2024'],
  [[2025, 2024], '2024, 2025'],
  [[2025, 2022, 2024, 2023], '2022–2025'],
  [[2019, 2021, 2022, 2023], '2019, 2021–2023'],
])('the years %j are said as %j', (years, said) => {
  expect(formatYears(years)).toBe(said);
});

test('filters in a line name only what narrows', () => {
  const none = { industries: [], itSystems: [], years: [], size_band: null };
  expect(formatFilters(none, 'ru')).toBe('');
  const refs = [
    { id: 1, name: 'Банки' },
    { id: 2, name: 'Связь' },
  ];
  expect(formatFilters({ ...none, industries: refs, years: [2022, 2023, 2024] }, 'ru')).toBe(
    'Банки, Связь · 2022–2024',
  );
  const size_band = { place: 1, from: 200, below: 1000, unit_name: 'чел.' };
  expect(formatFilters({ ...none, size_band }, 'ru')).toBe('200–1\u202f000\u00a0чел.');
});
