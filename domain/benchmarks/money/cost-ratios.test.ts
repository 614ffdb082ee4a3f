import { expect, test } from 'vitest';
import { costRatios } from './cost-ratios.ts';

type Measure = Parameters<typeof costRatios>[0][number];

const metric = (id: number, alias: string, unit: string, validation_rules = ''): Measure => ({
  id,
  alias,
  mtype: 'metric',
  formula: null,
  unit: { id: 1, name: unit },
  direction: null,
  validation_rules,
});

const METRICS = [
  metric(1, 'cost', 'тыс. руб.'),
  metric(2, 'users', 'чел.'),
  metric(3, 'revenue', 'млн руб.'),
  metric(4, 'change', 'тыс. руб.', '{change} >= 0\n{change} <= {cost}'),
  metric(5, 'guests', 'чел.'),
  metric(6, 'plan', 'тыс. руб.'),
];

function ratioOf(formula: string, unit = 'тыс. руб.', direction: Measure['direction'] = 'lower') {
  const ratio: Measure = { ...metric(9, 'ratio', unit), mtype: 'indicator', formula, direction };
  const inner: Measure = { ...metric(8, 'running', 'тыс. руб.'), mtype: 'indicator', formula: '{cost} - {change}' };
  return costRatios([...METRICS, inner, ratio]).get(9) ?? null;
}

/** Metrics 1, 4 and 6 are in thousands, 3 in millions of roubles. */
const term = (id: number, sign = 1) => ({ id, times: sign * ([1, 4, 6].includes(id) ? 1e3 : id === 3 ? 1e6 : 1) });

test.each([
  ['{cost} / {users}', 'тыс. руб.', 'price', [term(1)], [term(2)], 1000, 1],
  ['{cost} * 1000 / {users}', 'руб.', 'price', [term(1)], [term(2)], 1, 1],
  ['{cost} * 1000 / {users} / 12', 'руб.', 'price', [term(1)], [term(2)], 1, 12],
  ['{cost} / {users}', 'тыс. руб./чел.', 'price', [term(1)], [term(2)], 1000, 1],
  ['ROUND(({cost} - {change}) / {users}; 1)', 'тыс. руб.', 'price', [term(1), term(4, -1)], [term(2)], 1000, 1],
  ['{Running} / {users}', 'тыс. руб.', 'price', [term(1), term(4, -1)], [term(2)], 1000, 1],
  ['{cost} / SUM({users}; {guests})', 'тыс. руб.', 'price', [term(1)], [term(2), term(5)], 1000, 1],
  ['{cost} / ({revenue} * 1000) * 100', '%', 'share', [term(1)], [term(3)], 0.01, 1],
  ['{cost} / {change}', 'раз', 'share', [term(1)], [term(4)], 1, 1],
])('%s in %s is a cost ratio', (formula, unit, kind, cost, base, scale, times) => {
  expect(ratioOf(formula, unit)).toEqual({ id: 9, kind, cost, base, scale, times });
});

test.each([
  ['a part over its whole, which the rules name', '{change} / {cost} * 100', '%'],
  ['a deviation', 'ABS({cost} - {plan}) / {plan} * 100', '%'],
  ['a number of things over another', '{users} / {guests}', 'чел.'],
  ['things over money', '{users} / {cost}', 'чел.'],
  ['an amount that is divided by nothing', '{cost} / 12', 'тыс. руб.'],
  ['money added to something else', '({cost} + {users}) / {guests}', 'тыс. руб.'],
  ['money in units that do not fit', '({cost} + {revenue}) / {users}', 'тыс. руб.'],
  ['users and twice the guests', '{cost} / ({users} + 2 * {guests})', 'тыс. руб.'],
  ['a formula with a mistake', '{cost} / ', 'тыс. руб.'],
  ['a formula that mentions itself', '{ratio} / {users}', 'тыс. руб.'],
  ['a formula that mentions nothing known', '{lost} / {users}', 'тыс. руб.'],
])('%s is none', (_what, formula, unit) => {
  expect(ratioOf(formula, unit)).toBeNull();
});

test.each(['higher', null] as const)('where the good side is %s, less money is not called better', (direction) => {
  expect(ratioOf('{cost} / {users}', 'тыс. руб.', direction)).toBeNull();
});
