import { expect, test } from 'vitest';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { companyStanding, type StandingRow } from './company-standing.ts';
import { NO_TEXTS, type IndicatorMark } from './marks.ts';

const OWN: OwnInMarket = {
  value: 10,
  year: 2025,
  percentile: 0.5,
  place: 0.5,
  quartile: 2,
  end: null,
  of_few: null,
  side: 'better',
  noise_points: 11,
  standing: 'good',
  gap: 0,
  gap_percent: 0,
  is_low_outlier: false,
  is_high_outlier: false,
  doubtful: false,
  doubt: null,
};
const row = (id: number, own: Partial<OwnInMarket>, rest: Partial<StandingRow> = {}): StandingRow => ({
  id,
  alias: `metric.${id}`,
  description: `Показатель ${id}`,
  mtype: 'indicator',
  unit_name: '%',
  rootProcess: { id: 1, name: 'Затраты' },
  direction: 'higher',
  n: 40,
  key_order: null,
  key_theme: null,
  p10: 1,
  p25: 5,
  median: 10,
  p75: 15,
  p90: 20,
  own: { ...OWN, ...own },
  ...rest,
});

function doubtsOf(rows: readonly StandingRow[]) {
  const marks = rows.map(({ id }): IndicatorMark => ({ metric: id, state: 'pinned', ...NO_TEXTS }));
  const standing = companyStanding({
    rows,
    yearsFor: () => ({ own: [], trends: [] }),
    costs: { ratios: new Map(), valueIn: () => null },
    baseText: () => ({ ru: '', en: '' }),
    said: () => null,
    nameOf: () => undefined,
    isGroup: false,
    marks,
  });
  return standing.board.map(({ doubtful }) => doubtful);
}

test('a value in doubt is doubtful whether or not the indicator has a good side', () => {
  const far = { doubtful: true };
  expect(doubtsOf([row(1, far), row(2, far, { direction: null }), row(3, {}, { direction: null })])).toEqual([
    true,
    true,
    false,
  ]);
});
