import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

const VALUES: Readonly<Record<number, number>> = { 1: 358_700, 2: 2110, 4: 19_200 };
const COSTS = {
  ratios: new Map(),
  valueIn: (id: number, year: number) => (year === 2025 ? (VALUES[id] ?? null) : null),
};
const COST = { id: 1, times: 1000, unit_name: 'тыс. руб.' };
const USERS = { id: 2, times: 1, unit_name: 'чел.' };
const REVENUE = { id: 4, times: 1e6, unit_name: 'млн руб.' };

test('a denominator is written in the unit it was typed in; of several units in the largest', () => {
  expect(amountText([USERS], 2025, COSTS, 'ru')).toBe('2\u202f110\u202fчел.');
  expect(amountText([REVENUE], 2025, COSTS, 'ru')).toBe('19\u202f200\u202fмлн руб.');
  expect(amountText([REVENUE, { ...COST, times: -1000 }], 2025, COSTS, 'ru')).toBe('18\u202f841,3\u202fмлн руб.');
  expect(amountText([USERS], 2020, COSTS, 'ru')).toBe('—');
});
