import { expect, test } from 'vitest';
import { formulaNote, shortFormulaNote } from './formula-note.ts';
import { hiddenText } from './hidden-text.ts';
import { marketBeside, marketOfOwnYear } from './market-beside.ts';
import { NO_CELL, type PublishedCell } from './own-in-market.ts';

const OF_2024: PublishedCell = { ...NO_CELL, n: 30, p25: 2, median: 3, p75: 4, step: 0.1 };
const release = (change: { newest?: number; cell?: PublishedCell } = {}) => ({
  newest: 2025,
  need: 6,
  cellIn: (year: number) => (year === 2024 ? (change.cell ?? OF_2024) : undefined),
  ...change,
});
const [until2024, until2025] = [{ formula_ends: [2024] }, { formula_ends: [2025] }];

test('a value of the newest formula is measured by the newest market', () => {
  expect(marketOfOwnYear({}, 2024, release())).toBeUndefined();
  expect(marketOfOwnYear(until2024, 2025, release())).toBeUndefined();
  expect(marketOfOwnYear({}, 2026, release())).toBeUndefined();
});

test('a value of an earlier formula is measured by the market of its year, and by its reason where that is hidden', () => {
  expect(marketOfOwnYear(until2024, 2024, release())).toMatchObject({ n: 30, median: 3, suppressed: null });
  const hidden = release({ cell: { ...NO_CELL, hidden: 'few' } });
  expect(marketOfOwnYear(until2024, 2024, hidden)).toMatchObject({
    median: null,
    suppressed: { reason: 'few', need: 6 },
  });
  expect(marketOfOwnYear(until2024, 2023, release())).toMatchObject({ median: null, suppressed: { reason: 'year' } });
});

test('a value of a formula newer than the release has no market yet, and is not called earlier', () => {
  const beside = marketOfOwnYear(until2025, 2026, release());
  expect(beside).toMatchObject({ median: null, suppressed: { reason: 'formula', need: 6 } });
  expect(hiddenText(beside!.suppressed!).ru).toBe('нет рынка по новой формуле');
  expect(formulaNote({ year: 2026 }, { beside })).toEqual({
    ru: 'за 2026\u00a0год, по новой формуле',
    en: 'for 2026, by the new formula',
  });
  const earlier = marketOfOwnYear(until2024, 2024, release());
  expect(formulaNote({ year: 2024 }, { beside: earlier })?.en).toBe('for 2024, by the earlier formula');
  expect(shortFormulaNote({ year: 2024 }, { beside: earlier })?.ru).toBe('2024, прежняя формула');
  expect(shortFormulaNote({ year: 2026 }, { beside })?.ru).toBe('2026, новая формула');
});

test('an indicator is shown with the figures its value is measured by', () => {
  const shown = { id: 1, median: 7, p75: 9, suppressed: { reason: 'few' as const, need: 6 } };
  expect(marketBeside(shown)).toBe(shown);
  const beside = marketOfOwnYear(until2024, 2024, release());
  expect(marketBeside({ ...shown, beside })).toMatchObject({ id: 1, median: 3, p75: 4, suppressed: null });
});
