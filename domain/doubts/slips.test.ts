import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { meantInstead, unitKind } from './slips.ts';

const kindOf = (unit: string, description = '') =>
  unitKind(plainMetric(1, 'some', { unit: { id: 1, name: unit }, description }));

test.each([
  ['млн руб.', 'Выручка за год', true],
  ['тыс. руб.', 'Бюджет затрат на год', true],
  ['тыс. руб.', 'Цена рабочего места', false],
  ['час', 'Простой', true],
  ['шт.', 'Обращений за год', false],
  ['чел.', 'Принято на работу за год', false],
  ['%', 'Доля за год', false],
])('in %s, «%s»: a month may have been typed for a year: %s', (unit, description, months) => {
  expect(kindOf(unit, description).slips.includes(12)).toBe(months);
});

test('what is proposed is a possible number of its unit', () => {
  const [things, share] = [kindOf('шт.'), kindOf('%')];
  expect(meantInstead(95, 10, things)).toBe(10);
  expect(meantInstead(400, 1000, things)).toBeNull();
  expect(meantInstead(4500, 100, share)).toBe(45);
  expect(meantInstead(45, 1 / 100, share)).toBeNull();
});
