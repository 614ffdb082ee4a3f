import { expect, test } from 'vitest';
import { clientColumns } from './result-columns.tsx';

/** The width left of 1440 pixels beside the menu and the processes. */
const ROOM = 892;

test.each(['ru', 'en'] as const)('at 1440 pixels the columns a client reads fit beside the menu, in %s', (locale) => {
  const shown = clientColumns(locale, { phone: false, wide: false }).filter(({ hidden }) => hidden !== true);
  expect(shown.map(({ id }) => id)).toEqual(['description', 'own', 'median', 'gap', 'place', 'n']);
  expect(shown.reduce((sum, { maxWidth = Infinity }) => sum + maxWidth, 0)).toBeLessThanOrEqual(ROOM);
});

test('on a wide screen the quartiles stand in the table, too', () => {
  const hidden = clientColumns('ru', { phone: false, wide: true }).filter((column) => column.hidden);
  expect(hidden.map(({ id }) => id)).toEqual(['standing', 'process']);
});
