import { expect, test } from 'vitest';
import { LATEST } from './cells.ts';
import { changesOf, columnsOf } from './measure-columns.ts';

const alone = Int32Array.of(0, 1, 2);
const YEARS = Int32Array.of(2024, 2025);
/** Two years of three companies; the third is late. */
const VALUES = Float64Array.of(1, 2, 3, 4, 5, NaN);

/** What a period counts of each company, given the periods (the latest values behind the years) it is left out of. */
function counted(leftOut: readonly [period: number, company: number][], recipe = '') {
  const columns = columnsOf(
    {
      measure: 1,
      recipe,
      everySystem: true,
      years: YEARS,
      parts: { industries: alone, bands: alone, groups: alone },
      isLeftOut: (period, company) => leftOut.some(([one, other]) => one === period && other === company),
    },
    { system: null, values: VALUES },
  );
  return Object.fromEntries(columns.map(({ period, values }) => [period, [...values]]));
}

test('the latest value of each company and every year but the newest are reported', () => {
  expect(counted([])).toEqual({ [LATEST]: [4, 5, 3], 2024: [1, 2, 3] });
});

test('a value of an earlier formula does not stand among the latest', () => {
  expect(counted([], 'until 2024')).toEqual({ [LATEST]: [4, 5, NaN], 2024: [1, 2, 3] });
});

test('what is left out of the latest values counts in its year, and the other way round', () => {
  expect(counted([[2, 2]])).toEqual({ [LATEST]: [4, 5, NaN], 2024: [1, 2, 3] });
  expect(counted([[0, 2]])).toEqual({ [LATEST]: [4, 5, 3], 2024: [1, 2, NaN] });
});

test('a change is between a year and the next, and the newest, of companies in both and by one formula', () => {
  const years = Int32Array.of(2022, 2023, 2024, 2025);
  const values = Float64Array.of(1, 5, NaN, 2, 5, 3, 4, NaN, 9, 8, 7, NaN);
  const changes = (recipe = '', leftOut: readonly [period: number, company: number][] = []) =>
    changesOf(
      {
        measure: 1,
        recipe,
        everySystem: true,
        years,
        parts: { industries: alone, bands: alone, groups: alone },
        isLeftOut: (period, company) => leftOut.some(([one, other]) => one === period && other === company),
      },
      values,
    ).map(({ from, period, values: changed }) => [`${from}–${period}`, [...changed]]);
  expect(Object.fromEntries(changes())).toEqual({
    '2022–2023': [1, 0, NaN],
    '2022–2025': [7, 2, NaN],
    '2023–2024': [2, NaN, 6],
    '2023–2025': [6, 2, NaN],
    '2024–2025': [4, NaN, NaN],
  });
  expect(changes('until 2023').map(([span]) => span)).toEqual(['2022–2023', '2024–2025']);
  const without = Object.fromEntries(changes('', [[4, 0]]));
  expect(without['2024–2025']).toEqual([NaN, NaN, NaN]);
  expect(without['2022–2023']).toEqual([1, 0, NaN]);
});
