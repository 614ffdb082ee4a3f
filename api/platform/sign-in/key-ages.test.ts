import { expect, test } from 'vitest';
import { ageKeys } from './key-ages.ts';

const AGES = { renewAfter: 1000, signAfter: 10, verifyFor: 100 };
const NOW = new Date('2026-03-01T12:00:00Z');
const aged = (age: number) => ({ age, created_at: new Date(NOW.getTime() - age * 1000) });

test.each([
  ['none yet', [], [], [], true],
  ['the first one signs at once', [0], [0], [], false],
  ['one of full age is replaced', [1001], [1001], [], true],
  ['a new one verifies before it signs', [9, 1001], [1001, 9], [], false],
  ['then it signs and the old one verifies', [10, 1011], [10, 1011], [], false],
  ['the old one verifies while what it signed may live', [110, 1111], [110, 1111], [], false],
  ['after that it goes', [111, 1112], [111], [1112], false],
  ['several replaced soon after one another', [1, 5, 50, 300], [50, 1, 5, 300], [], false],
  ['a clock that is behind', [-30, 500], [500, -30], [], false],
])('%s', (_rule, ages, order, over, due) => {
  const plan = ageKeys(ages.map(aged), AGES, NOW);
  expect(plan.order.map(({ age }) => age)).toEqual(order);
  expect(plan.over.map(({ age }) => age)).toEqual(over);
  expect(plan.due).toBe(due);
});
