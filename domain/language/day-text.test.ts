import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay } from './day-text.ts';
import { formatDate } from './format.ts';

test.each([
  ['31.12.2026', '2026-12-31'],
  [' 1.2.2026 ', '2026-02-01'],
  ['31/12/2026', '2026-12-31'],
  ['31,12,2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['29.02.2028', '2028-02-29'],
])('%j is read as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(['', '31.12', '31.12.26', '29.02.2026', '31.04.2026', '00.01.2026', '12.13.2026', 'завтра', '0999-01-01'])(
  '%j is no day',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);

test('a day shown to people in either language reads back as the same day', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('ru' as const, 'en' as const),
      (day, locale) => parseDay(formatDate(day, locale)) === day,
    ),
  );
});
