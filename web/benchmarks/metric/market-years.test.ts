import { expect, test } from 'vitest';
import { marketYears } from './MetricFigures.tsx';

const value = (id: number, year: number) => ({ company: { id, name: '' }, year });

test('the years of the market’s figures are those of each company’s newest value, the most frequent first', () => {
  expect(marketYears([value(1, 2024), value(1, 2025), value(2, 2025), value(3, 2023)])).toEqual([
    [2025, 2],
    [2023, 1],
  ]);
  expect(marketYears([])).toEqual([]);
});
