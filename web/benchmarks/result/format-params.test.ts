import { expect, test } from 'vitest';
import { formatFilters } from './format-params.ts';

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
