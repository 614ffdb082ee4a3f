import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { EditionTrial } from './try-edition.ts';

const cost = plainMetric(1, 'cost');
const users = plainMetric(2, 'users');
const price = plainMetric(3, 'price', { formula: '{cost} / {users}' });
const half = plainMetric(4, 'half', { formula: '{cost} / 2' });
const rows = (company: number, values: readonly number[]) => [
  { company, year: 2026, system: null, order: 0, metrics: [1, 2], values: [...values], asked: [] },
];

test('a trial computes both editions on the same data: changed values, medians, what stays, the biggest movers', () => {
  const next = { ...price, formula: '{cost}', earlier_formulas: [{ until_year: 2026, formula: price.formula! }] };
  const trial = new EditionTrial([cost, users, price, half], [cost, users, next, half], 2027);
  trial.add(1, rows(1, [10, 2]));
  trial.add(2, rows(2, [30, 10]));
  trial.add(3, rows(3, [50, 1]));
  expect(trial.indicators()).toEqual([{ metric_id: 3, changed: 2, before: 5, after: 30 }]);
  expect(trial.same).toBe(1);
  expect(trial.movers(1)).toEqual([{ company: 2, metric_id: 3, before: 3, after: 30 }]);
});

test('what begins with the edition is computed, what it retires is not', () => {
  const fresh = plainMetric(5, 'fresh', { formula: '{users} * 2', from_year: 2027 });
  const trial = new EditionTrial([cost, users, price], [cost, users, { ...price, until_year: 2026 }, fresh], 2027);
  trial.add(1, rows(1, [10, 2]));
  expect(trial.changed).toEqual([
    { company: 1, metric_id: 3, before: 5, after: null },
    { company: 1, metric_id: 5, before: null, after: 4 },
  ]);
  expect(trial.movers(5)).toEqual([]);
});
