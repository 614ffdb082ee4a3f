import { expect, test } from 'vitest';
import { monthName } from './month-name.ts';

test.each([
  ['2026-11', 'ru', 'long', 'ноябрь 2026'],
  ['2026-01', 'ru', 'short', 'янв. 2026'],
  ['2025-12', 'en', 'long', 'December 2025'],
] as const)('%s in %s, %s: %s', (month, locale, style, name) => {
  expect(monthName(month, locale, style)).toBe(name);
});
