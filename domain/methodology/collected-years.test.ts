import { expect, test } from 'vitest';
import {
  collectedYearsErrors,
  collectedYearsText,
  belongsInTemplate,
  isCollectedIn,
  isRequiredInTemplate,
} from './collected-years.ts';

test('a metric without years is collected always, both ends of its years belong to it', () => {
  const years = { from_year: 2023, until_year: 2025 };
  expect([2022, 2023, 2024, 2025, 2026].map((year) => isCollectedIn(years, year))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isCollectedIn({}, 1990)).toBe(true);
  expect(isCollectedIn({ from_year: 2026 }, 2025)).toBe(false);
  expect(isCollectedIn({ until_year: 2025 }, 2026)).toBe(false);
});

test('a template has what the last, this or the next year collects, and must have what has no end', () => {
  const [ended, ending, coming, later] = [
    { until_year: 2024 },
    { until_year: 2025 },
    { from_year: 2027 },
    { from_year: 2028 },
  ];
  expect([{}, ended, ending, coming, later].map((one) => belongsInTemplate(one, 2026))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([{}, ended, ending, coming, { from_year: 2026 }].map((one) => isRequiredInTemplate(one, 2026))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('years are whole, in order and near our time; the size of companies has no end', () => {
  const fields = (years: Parameters<typeof collectedYearsErrors>[0]) =>
    collectedYearsErrors(years).map(([field]) => field);
  expect(fields({ from_year: 2025, until_year: 2025 })).toEqual([]);
  expect(fields({ from_year: 2026, until_year: 2025 })).toEqual(['until_year']);
  expect(fields({ from_year: 20.5, until_year: 99_999 })).toEqual(['from_year', 'until_year']);
  expect(fields({ until_year: 2025, is_size: true })).toEqual(['until_year']);
  expect(fields({ from_year: 2025, is_size: true })).toEqual([]);
});

test('years are written shortly', () => {
  expect(collectedYearsText({})).toBeNull();
  expect(collectedYearsText({ from_year: 2026 })?.ru).toBe('с 2026');
  expect(collectedYearsText({ until_year: 2025 })?.en).toBe('until 2025');
  expect(collectedYearsText({ from_year: 2022, until_year: 2025 })?.ru).toBe('2022–2025');
  expect(collectedYearsText({ from_year: 2025, until_year: 2025 })?.ru).toBe('только 2025');
});
