import { expect, test } from 'vitest';
import { choicesOf, WHOLE_MARKET } from '#domain/benchmarks/release/groups.ts';
import { clientMenu, firstChoice, type ClientChoices } from './client-options.ts';

const choices: ClientChoices = {
  release: { id: 1, built_at: '2026-03-01T00:00:00.000Z' },
  size_bands: [{ place: 1, from: 200, below: 1000, unit_name: 'чел.', metric_count: 20 }],
  industries: [
    { id: 2, name: 'Связь', metric_count: 3 },
    { id: 1, name: 'Банки', metric_count: 9 },
  ],
  it_systems: [{ id: 11, name: 'CRM', metric_count: 12 }],
  combinations: [
    { industry_id: null, it_system_id: null, size_band: null, metric_count: 30 },
    { industry_id: 1, it_system_id: null, size_band: null, metric_count: 9 },
    { industry_id: 2, it_system_id: null, size_band: null, metric_count: 3 },
    { industry_id: null, it_system_id: 11, size_band: null, metric_count: 12 },
    { industry_id: 1, it_system_id: 11, size_band: null, metric_count: 6 },
    { industry_id: null, it_system_id: null, size_band: 1, metric_count: 20 },
  ],
  own_industries: [1],
  minimum: 6,
};
const menu = clientMenu(choices, 'ru');

test('every group of the release is offered with the indicators it shows, the own industry before the others', () => {
  expect(choicesOf(menu).map(({ name, metricCount }) => [name, metricCount])).toEqual([
    ['Весь рынок', 30],
    ['Банки', 9],
    ['Связь', 3],
    ['200–1\u202f000\u00a0чел.', 20],
    ['CRM', 12],
    ['CRM × Банки', 6],
  ]);
});

test.each([
  ['the own main industry', undefined, 'Банки'],
  ['the whole market when it was asked for', WHOLE_MARKET, 'Весь рынок'],
  ['what was asked for before the own industry', { ...WHOLE_MARKET, size: 1 }, '200–1\u202f000\u00a0чел.'],
  ['the own industry when what was asked for is not offered', { ...WHOLE_MARKET, industry: 7 }, 'Банки'],
])('the first choice is %s', (_, asked, expected) => {
  expect(firstChoice(menu, asked).name).toBe(expected);
});

test('without an own industry that is shown the first choice is the whole market', () => {
  expect(firstChoice(clientMenu({ ...choices, own_industries: [5] }, 'ru'), undefined).name).toBe('Весь рынок');
});
