import { expect, test } from 'vitest';
import { text } from '../../language/text.ts';
import { ownInMarket, type PublishedCell } from '../release/own-in-market.ts';
import { compareCosts } from '../money/compare-costs.ts';
import { summarise } from '../summary/summary.ts';
import { costMeaning, meaningOf } from './meaning.ts';

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

const metric = (value: number, cell: PublishedCell = CELL) => ({
  id: 1,
  alias: 'm1',
  description: 'Затраты на пользователя',
  mtype: 'indicator' as const,
  unit_name: 'тыс. руб.',
  rootProcess: { id: 1, name: 'Финансы' },
  direction: 'lower' as const,
  ...cell,
  n: 40,
  own: ownInMarket({ value, year: 2025 }, cell, 'lower'),
});

const COSTS = {
  ratios: new Map([
    [1, [{ id: 1, kind: 'price' as const, cost: [], base: [{ id: 99, times: 1 }], scale: 1000, times: 1 }]],
  ]),
  valueIn: () => 2110,
};

const plain = (sentence: string) => sentence.replaceAll(/\s/g, ' ');

const summaryRow = (value: number, cell = CELL, own: { year: number; value: number }[] = []) => {
  const { strongest, weakest } = summarise([metric(value, cell)], () => ({ own, trends: [] }), COSTS);
  return [...strongest, ...weakest][0]!;
};

test('a strength and a weakness say how far from the middle and where half of the market lies', () => {
  expect(plain(meaningOf(summaryRow(112), null).ru)).toBe(
    'Лучше середины на 20 %: обычно 100–180 тыс. руб. Неизвестно, держится ли второй год.',
  );
  expect(plain(meaningOf(summaryRow(175), null).en)).toBe('25% worse than the middle: usually 100–180 тыс. руб.');
});

test('where the methodology has a sentence of its own, it comes first', () => {
  const said = { text: text('Доработка стоит 112 тыс. руб.', 'An enhancement costs 112.'), isMoney: false };
  expect(plain(meaningOf(summaryRow(112), said).ru)).toBe(
    'Доработка стоит 112 тыс. руб. Неизвестно, держится ли второй год.',
  );
});

test('the movement of the company’s own number over the year follows', () => {
  const years = [
    { year: 2024, value: 190 },
    { year: 2025, value: 175 },
  ];
  expect(plain(meaningOf(summaryRow(175, CELL, years), null).ru)).toBe(
    'Хуже середины на 25 %: обычно 100–180 тыс. руб. За год стало лучше.',
  );
});

test.each([
  ['better', ''],
  ['same', ' Новое: год назад было как на рынке.'],
  ['worse', ' Новое: год назад было хуже рынка.'],
] as const)('a strength that was %s a year ago says so if it is new', (side_before, said) => {
  const row = { ...summaryRow(112), side_before };
  expect(plain(meaningOf(row, null).ru)).toBe(`Лучше середины на 20 %: обычно 100–180 тыс. руб.${said}`);
});

test('money says both values, what they are multiplied by, and whether to explain or defend', () => {
  const judged = (value: number) => {
    const { explain, defend } = compareCosts([metric(value)], 'median', COSTS);
    return [...explain, ...defend][0]!;
  };
  const base = { ru: '2 110 чел.', en: '2,110 people' };
  expect(plain(costMeaning(judged(170), base).ru)).toBe(
    'Дороже середины: (170 − 140 тыс. руб.) × 2 110 чел. = +63,3 млн руб. Объяснить.',
  );
  expect(plain(costMeaning(judged(110), base).en)).toBe(
    'Below the middle: (110 − 140 тыс. руб.) × 2,110 people = −63.3 m roubles. Defend.',
  );
});
