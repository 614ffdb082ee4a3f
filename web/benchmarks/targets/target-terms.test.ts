import { expect, test } from 'vitest';
import type { Target } from '#contract/targets.ts';
import { targetTerms } from './TargetSave.tsx';

const TARGET: Target = {
  id: 1,
  metric_id: 7,
  metric: 'Доля',
  unit_name: '%',
  mtype: 'indicator',
  direction: 'higher',
  kind: 'median',
  value: 40,
  due: '2027-12-31',
  release_id: 3,
  industry_id: 5,
  size_band: null,
  group: 'Энергетика',
  from_year: 2025,
  user_name: 'Анна',
  set_at: '2026-01-01T00:00:00.000Z',
  market: { p25: null, median: null, p75: null },
  state: 'on_way',
  figure: null,
  left: null,
  expected: null,
  can: { change: true },
};
const shown = { kind: 'own', release: 4, group: { industry: null, size: 2 } } as const;

test('a target whose number stays is still what it was, whichever group is shown', () => {
  expect(targetTerms({ ...shown, value: 40 }, TARGET)).toEqual({ kind: 'median', release: 3, industry: 5 });
  const own: Target = { ...TARGET, kind: 'own', release_id: null, industry_id: null };
  expect(targetTerms({ ...shown, kind: 'best', value: 40 }, own)).toEqual({ kind: 'own', value: 40 });
});

test('another number is what the shown group says', () => {
  expect(targetTerms({ ...shown, value: 41 }, TARGET)).toEqual({ kind: 'own', value: 41, release: 4, size: 2 });
  expect(targetTerms({ ...shown, kind: 'best', value: 40 }, undefined)).toEqual({ kind: 'best', release: 4, size: 2 });
});
