import { expect, test } from 'vitest';
import { ownInMarket, type PublishedCell } from '../release/own-in-market.ts';
import { inputsFact, neighbourFact, neighboursOf, ratioFact, type FactMetric } from './cost-facts.ts';

const CELL: PublishedCell = {
  n: 40,
  p10: 75,
  p25: 100,
  median: 140,
  p75: 180,
  p90: 230,
  step: 5,
  since: null,
  hidden: null,
};

const metric = (id: number, value: number, more: Partial<FactMetric> = {}) => ({
  id,
  description: `Показатель ${id}`,
  direction: 'lower',
  mtype: 'indicator' as const,
  unit_name: 'тыс. руб.',
  process: { id: 1 },
  ...CELL,
  ...more,
  own: ownInMarket({ value, year: 2025 }, CELL, 'lower'),
});

test('inputs are told by how much they moved; what was nothing before is left out', () => {
  const fact = inputsFact([
    { name: 'Затраты на разработку', before: 100, now: 152 },
    { name: 'Выполнено доработок', before: 100, now: 79 },
    { name: 'ИТ-персонал', before: 70, now: 70 },
    { name: 'Гости', before: 0, now: 10 },
  ]);
  expect(fact?.ru).toBe(
    'За год: затраты на разработку +52\u202f%; выполнено доработок −21\u202f%; ИТ-персонал без перемен.',
  );
  expect(inputsFact([{ name: 'Гости', before: 0, now: 10 }])).toBeNull();
});

test('the ratio is told with the middle of the market of both years, where there is one', () => {
  const own = { before: 193.96, now: 245.53 };
  expect(ratioFact(metric(1, 245.53), own, { before: 130, now: 140 }, null).ru).toBe(
    'У вас 194 → 245,5, середина рынка 130 → 140 тыс. руб.',
  );
  expect(ratioFact(metric(1, 245.53), own, null, 'Банки').ru).toBe('У вас 194 → 245,5 тыс. руб.');
});

test('a neighbour is told with what is usual', () => {
  expect(neighbourFact(metric(2, 70)).ru).toBe('Показатель 2 — 70\u202fтыс. руб., обычно 100–180.');
});

test('neighbours are judged indicators of the same process or of the same costs, the farthest from the middle first', () => {
  const own = metric(1, 200);
  const other = { process: { id: 2 } };
  const all = [
    own,
    metric(2, 141),
    metric(3, 190),
    metric(4, 60),
    metric(5, 300, other),
    metric(6, 50, other),
    metric(7, 50, { direction: null }),
  ];
  expect(neighboursOf(own, all, (id) => id === 6).map(({ id }) => id)).toEqual([4, 6]);
});
