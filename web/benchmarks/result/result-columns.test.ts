import { expect, test } from 'vitest';
import { clientColumns } from './result-columns.tsx';

/** The width left of 1440 pixels beside the menu and the processes. */
const ROOM = 892;
/** The width left of 1024 pixels beside the menu; the processes are a list above. */
const NARROW = 732;

test.each(['ru', 'en'] as const)('at 1440 pixels the columns a client reads fit beside the menu, in %s', (locale) => {
  const shown = clientColumns(locale, { roomy: true, wide: false }).filter(({ hidden }) => hidden !== true);
  expect(shown.map(({ id }) => id)).toEqual(['description', 'own', 'median', 'gap', 'place', 'n']);
  expect(shown.reduce((sum, { maxWidth = Infinity }) => sum + maxWidth, 0)).toBeLessThanOrEqual(ROOM);
});

test.each(['ru', 'en'] as const)('at 1024 pixels the place is not cut off, in %s', (locale) => {
  const shown = clientColumns(locale, { roomy: false, wide: false }).filter(({ hidden }) => hidden !== true);
  expect(shown.map(({ id }) => id)).toEqual(['description', 'own', 'gap', 'place']);
  expect(shown.reduce((sum, { maxWidth = Infinity }) => sum + maxWidth, 0)).toBeLessThanOrEqual(NARROW);
});

test('on a wide screen the quartiles stand in the table, too', () => {
  const hidden = clientColumns('ru', { roomy: true, wide: true }).filter((column) => column.hidden);
  expect(hidden.map(({ id }) => id)).toEqual(['standing', 'process']);
});
