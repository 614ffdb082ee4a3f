import { describe, expect, test } from 'vitest';
import { cellAtYear, type YearCell } from './cells-by-year.ts';
import { hiddenText, NOT_PUBLISHED, whyMissing } from './hidden-text.ts';
import { HIDDEN, NO_CELL } from './own-in-market.ts';

const shown = (median: number): YearCell => ({ ...NO_CELL, n: 20, median });
const kept = (median: number, year: number): YearCell => ({
  ...shown(median),
  since: { release_id: 1, date: '2025-05-15T00:00:00.000Z', year },
});

describe('what is drawn at a year', () => {
  const few = { ...NO_CELL, hidden: 'few' as const };
  test('latest values stand for the newest year', () => {
    const metric = { latest: shown(5), years: [{ year: 2024, ...shown(4) }] };
    expect([2024, 2025].map((year) => cellAtYear(metric, year, 2025)?.median)).toEqual([4, 5]);
  });

  test('a kept figure is drawn at the newest year of its own release, never at a later one', () => {
    const metric = { latest: kept(5, 2024), years: [{ year: 2024, ...few }] };
    expect([2024, 2025].map((year) => cellAtYear(metric, year, 2025)?.median)).toEqual([5, undefined]);
  });

  test('a year with figures of its own is told by those', () => {
    const metric = { latest: kept(5, 2024), years: [{ year: 2024, ...shown(4) }] };
    expect([2024, 2025].map((year) => cellAtYear(metric, year, 2025)?.median)).toEqual([4, undefined]);
  });
});

test('a figure that is missing is missing for one reason, and every reason has words in both languages', () => {
  const none = { ofMeasure: false, ofGroup: true, bySystem: false, isNewest: false };
  expect(whyMissing(none)).toBe('few');
  expect(whyMissing({ ...none, bySystem: true })).toBe('not_by_system');
  expect(whyMissing({ ...none, bySystem: true, ofGroup: false })).toBe('system');
  expect(whyMissing({ ...none, ofMeasure: true })).toBe('year');
  expect(whyMissing({ ...none, ofMeasure: true, isNewest: true })).toBe('newest_year');
  for (const reason of [...HIDDEN, ...NOT_PUBLISHED]) {
    const { ru, en } = hiddenText({ reason, need: 6 });
    expect([/[а-я]/.test(ru), /[a-z]/.test(en)]).toEqual([true, true]);
  }
});
