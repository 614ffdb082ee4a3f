import { expect, test } from 'vitest';
import { formatChange, yearChange } from './year-change.ts';

const known = (value: number, doubtful = false) => ({ value, doubtful });
const days = { mtype: 'indicator', unit_name: 'дн.', direction: 'lower' } as const;
const told = (own: number, before: number, measure: Parameters<typeof yearChange>[0] = days) => {
  const found = yearChange(measure, known(own), known(before))!;
  return [formatChange(found, 'ru'), found.side];
};

test('a change is the difference of the two numbers as they are printed', () => {
  expect(told(1.51372, 1.28468, { ...days, unit_name: '%' })).toEqual(['+0,229', 'worse']);
  expect(told(245.5267, 196.44)).toEqual(['+49,1', 'worse']);
  expect(told(258, 293)).toEqual(['−35', 'better']);
});

test('it is judged from a fiftieth of the earlier number on, and only where one side is good', () => {
  expect(told(102, 100)).toEqual(['+2', 'worse']);
  expect(told(101.9, 100)).toEqual(['+1,9', null]);
  expect(told(100, 100)).toEqual(['0', null]);
  expect(told(0.5, 0)).toEqual(['+0,5', 'worse']);
  expect(told(200, 100, { ...days, direction: 'higher' })).toEqual(['+100', 'better']);
  expect(told(200, 100, { ...days, direction: null })).toEqual(['+100', null]);
});

test('without one of the two, or with a doubtful one, nothing moved', () => {
  expect(yearChange(days, null, known(1))).toBeNull();
  expect(yearChange(days, known(1), null)).toBeNull();
  expect(yearChange(days, known(1, true), known(2))).toBeNull();
  expect(yearChange(days, known(1), known(2, true))).toBeNull();
});
