import { expect, test } from 'vitest';
import { countOf, firstChoice, industryOptions, systemOptions, type ClientChoices } from './client-options.ts';

const choices: ClientChoices = {
  release: { id: 1, built_at: '2026-03-01T00:00:00.000Z' },
  size_bands: [],
  industries: [
    { id: 1, name: 'Банки', metric_count: 9 },
    { id: 2, name: 'Связь', metric_count: 3 },
  ],
  it_systems: [
    { id: 10, name: 'ERP', metric_count: 8 },
    { id: 11, name: 'CRM', metric_count: 12 },
  ],
  combinations: [
    { industry_id: null, it_system_id: null, size_band: null, metric_count: 30 },
    { industry_id: 1, it_system_id: null, size_band: null, metric_count: 9 },
    { industry_id: null, it_system_id: 10, size_band: null, metric_count: 8 },
    { industry_id: null, it_system_id: 11, size_band: null, metric_count: 12 },
    { industry_id: 1, it_system_id: 11, size_band: null, metric_count: 6 },
  ],
  minimum: 5,
};

test('only combinations that can be shown are offered, with the indicators shown of them', () => {
  expect(industryOptions(choices, null)).toEqual([
    { id: null, name: null, count: 30 },
    { id: 1, name: 'Банки', count: 9 },
  ]);
  expect(systemOptions(choices, 1)).toEqual([
    { id: null, name: null, count: 9 },
    { id: 11, name: 'CRM', count: 6 },
  ]);
  expect(countOf(choices, { industry: 1, itSystem: 10 })).toBeUndefined();
});

test.each([
  ['the own industry', {}, [1], { industry: 1, itSystem: null }],
  ['everything when the own industry is too small', {}, [2], { industry: null, itSystem: null }],
  ['what was asked for before the own industry', { itSystem: 10 }, [1], { industry: null, itSystem: 10 }],
  ['the own industry when what was asked for cannot be shown', { industry: 2 }, [1], { industry: 1, itSystem: null }],
])('the first choice is %s', (_, asked, own, expected) => {
  expect(firstChoice(choices, asked, own)).toEqual(expected);
});

test('with nothing that can be shown there is no choice', () => {
  expect(firstChoice({ ...choices, combinations: [] }, {}, [1])).toBeUndefined();
});
