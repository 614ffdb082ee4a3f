import { expect, test } from 'vitest';
import { computedFrom } from './meaning.ts';
import { plainMetric } from './testing/plain-metric.ts';

const cost = plainMetric(1, 'cost', { description: 'Затраты' });
const users = plainMetric(2, 'users', { description: 'Пользователи' });
const metrics = [cost, users];
const of = (formula: string) => computedFrom(plainMetric(3, 'x', { formula }), metrics, null, 'ru');

test('a ratio is a fraction of names, each side with its metric', () => {
  expect(of('{COST} / {users} * 100')).toEqual({
    formula: {
      top: { text: 'Затраты', metric_id: 1 },
      bottom: { text: 'Пользователи', metric_id: 2 },
      factor: 100,
    },
    from: null,
    until: null,
    earlier: [],
    later: [],
    inputs: [cost, users],
  });
});

test('a side of several metrics is a line of names and no metric', () => {
  expect(of('({cost} - {users}) / {users}').formula?.top).toEqual({
    text: '«Затраты» − «Пользователи»',
    metric_id: null,
  });
});

test('what is no fraction is one line; a reported metric is computed from nothing', () => {
  expect(of('100 - {cost}').formula).toEqual({
    top: { text: '100 − «Затраты»', metric_id: null },
    bottom: null,
    factor: null,
  });
  expect(computedFrom(cost, metrics, null, 'ru')).toMatchObject({ formula: null, earlier: [], later: [], inputs: [] });
});

test('the formula is that of the year with its years, and so are those before and after it, the newest first', () => {
  const changed = plainMetric(3, 'x', {
    formula: '{cost}',
    earlier_formulas: [
      { until_year: 2022, formula: '{users}' },
      { until_year: 2024, formula: '{cost} / {users}' },
    ],
  });
  const computed = computedFrom(changed, metrics, 2024, 'ru');
  const { formula, earlier, later, inputs } = computed;
  expect([computed.from, computed.until]).toEqual([2023, 2024]);
  expect(later).toMatchObject([{ from: 2025, until: null, formula: { top: { text: 'Затраты' } } }]);
  expect(computedFrom(changed, metrics, 2020, 'ru')).toMatchObject({ from: null, until: 2022 });
  expect(computedFrom(changed, metrics, 2026, 'ru')).toMatchObject({ from: 2025, until: null, later: [] });
  expect(formula?.bottom?.text).toBe('Пользователи');
  expect(inputs).toEqual([cost, users]);
  expect(earlier.map(({ from, until }) => [from, until])).toEqual([[null, 2022]]);
  expect(computedFrom(changed, metrics, 2025, 'ru').earlier.map(({ from, until }) => [from, until])).toEqual([
    [2023, 2024],
    [null, 2022],
  ]);
  expect(computedFrom(changed, metrics, 2025, 'ru').inputs).toEqual([cost, users]);
});
