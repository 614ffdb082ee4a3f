import { expect, test } from 'vitest';
import { LATEST } from './cells.ts';
import { columnsOf } from './measure-columns.ts';

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
