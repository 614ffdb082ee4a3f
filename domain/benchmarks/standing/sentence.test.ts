import { expect, test } from 'vitest';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { standingSentence, type KeyPlace } from './sentence.ts';

/** With ordinary spaces, as people type them. */
const said = (keys: readonly KeyPlace[], group: string | null = null) =>
  standingSentence(keys, group)?.ru.replaceAll(/\s/g, ' ');

const OWN: OwnInMarket = {
  value: 10,
  year: 2025,
  percentile: 0.5,
  place: 0.5,
  quartile: 2,
  end: null,
  of_few: null,
  side: 'better',
  noise_points: 11,
  standing: 'good',
  gap: 0,
  gap_percent: 0,
  is_low_outlier: false,
  is_high_outlier: false,
  doubtful: false,
  doubt: null,
};
const key = (description: string, own: Partial<OwnInMarket> | null, rest: Partial<KeyPlace> = {}): KeyPlace => ({
  description,
  unit_name: '%',
  mtype: 'indicator',
  direction: 'higher',
  p10: 1,
  p25: 5,
  median: 10,
  p75: 15,
  p90: 20,
  own: own && { ...OWN, ...own },
  ...rest,
});

test('the weakest and the strongest key indicators are named, with year and place', () => {
  const keys = [
    key('Доля инцидентов в срок', { value: 18, place: 0.85 }),
    key('Доля затрат на ИТ', { value: 6, place: 0.3 }),
    key('Доступность', { place: 0.6 }),
  ];
  expect(said(keys)).toBe(
    'В 2025 году доля затрат на ИТ — 6 %, хуже, чем примерно у 70 % компаний. Зато доля инцидентов в срок — 18 %, лучше, чем примерно у 85 % компаний.',
  );
  expect(said(keys, 'Банки')).toMatch(/^В 2025 году \(группа «Банки»\) доля затрат/);
});

test('where both lie on one side nothing is said to make up for the other', () => {
  const keys = [key('ИТ-затраты', { place: 0.7 }), key('Доступность', { place: null, end: 'high', value: 30 })];
  expect(said(keys)).toBe(
    'В 2025 году ИТ-затраты — 10 %, лучше, чем примерно у 70 % компаний. А доступность — 30 %, в лучших 10 %.',
  );
});

test('doubtful values, values about the market or far outside it, older years and indicators without a place are not named', () => {
  const keys = [
    key('Опечатка', { place: null, end: 'high', doubtful: true }),
    key('Как у всех', { side: 'about', standing: 'middle', place: 0.45 }),
    key('Далеко', { value: 400, place: null, end: 'high' }),
    key('Прошлогодний', { year: 2024, place: 0.05 }),
    key('Без рынка', { place: null, quartile: null }),
    key('Без значения', null),
    key('Срок', { place: 0.4 }, { direction: 'lower' }),
  ];
  expect(said(keys)).toBe('В 2025 году срок — 10 %, хуже, чем примерно у 60 % компаний.');
  expect(standingSentence(keys.slice(0, 1), null)).toBeNull();
});
