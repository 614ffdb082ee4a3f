import { expect, test } from 'vitest';
import { cellKey, cellText, populationText, type Population } from './cell-text.ts';

const nobody: Population = { industry: null, it_system: null, size_band: null };
const power = { id: 1, name: 'Энергетика' };
const erp = { id: 2, name: 'ERP' };

test.each<[Population, string]>([
  [nobody, 'все компании'],
  [{ ...nobody, industry: power }, 'Энергетика'],
  [{ ...nobody, industry: power, it_system: erp }, 'Энергетика, ERP'],
  [{ ...nobody, size_band: { from: 0, below: 1000 } }, 'размер до 1\u202f000'],
  [{ ...nobody, size_band: { from: 1000, below: 2500 } }, 'размер 1\u202f000–2\u202f500'],
  [{ ...nobody, size_band: { from: 2500, below: null } }, 'размер от 2\u202f500'],
])('a population is named by what it is narrowed to: %j', (population, expected) => {
  expect(populationText(population, 'ru')).toBe(expected);
});

test('without a year a figure is of the latest values', () => {
  expect(cellText({ ...nobody, year: null }, 'ru')).toBe('все компании · последние значения');
  expect(cellText({ ...nobody, industry: power, year: 2024 }, 'en')).toBe('Энергетика · 2024');
});

test('figures that differ in one part only have different keys', () => {
  const metric = { id: 7, alias: 'a', description: 'A', unit_name: '', rootProcess: { id: 1, name: 'P' } };
  const cells = [
    { metric, ...nobody, year: null },
    { metric, ...nobody, year: 2024 },
    { metric, ...nobody, industry: power, year: null },
    { metric, ...nobody, it_system: power, year: null },
    { metric, ...nobody, size_band: { from: 0, below: 1 }, year: null },
    { metric, ...nobody, size_band: { from: 0, below: null }, year: null },
  ];
  expect(new Set(cells.map(cellKey)).size).toBe(cells.length);
});
