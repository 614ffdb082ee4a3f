import { expect, test } from 'vitest';
import { expectedMetrics, type YearOfData } from './collecting/expected.ts';
import { dataState } from './data-state.ts';

const KNOWN = [1, 2, 3, 4, 5].map((id) => ({ id, is_core: false, processes: [1] }));
const year = (asked: readonly number[], reported: readonly number[]): YearOfData => ({
  asked: new Set(asked),
  reported: new Set(reported),
});
const stateOf = (years: ReadonlyMap<number, YearOfData>, waiting: readonly number[]) =>
  dataState(years, waiting, (newest) => expectedMetrics(years, newest, KNOWN));

test('the newest year is whole with what its questionnaires list and what was reported the year before', () => {
  const years = new Map([
    [2024, year([1, 2, 3], [1, 2, 3])],
    [2025, year([1, 4], [1])],
  ]);
  expect(stateOf(years, [])).toEqual({ year: 2025, reported: 1, expected: 4, missing: [2, 3, 4] });
});

test('metrics the methodology no longer has are not missed', () => {
  const years = new Map([
    [2023, year([9, 1], [9, 1])],
    [2025, year([1], [1])],
  ]);
  expect(stateOf(years, [])).toMatchObject({ reported: 1, expected: 1, missing: [] });
});

test('a questionnaire that waits for its check opens its year', () => {
  const years = new Map([[2024, year([1, 2], [1, 2])]]);
  expect(stateOf(years, [2023, 2025])).toMatchObject({ year: 2025, reported: 0, expected: 2 });
  expect(stateOf(years, [2023])).toMatchObject({ year: 2024, reported: 2 });
});

test('without anything reported there is no state', () => {
  expect(stateOf(new Map(), [])).toBeNull();
});
