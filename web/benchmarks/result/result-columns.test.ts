import { expect, test } from 'vitest';
import { WHOLE_MARKET } from '#domain/benchmarks/release/groups.ts';
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

test.each(['ru', 'en'] as const)(
  'at 1024 pixels the place is not cut off, with a second group neither, in %s',
  (locale) => {
    const choice = { group: WHOLE_MARKET, name: '', isOwn: false, n: 60, metricCount: 1, closed: null };
    for (const beside of [undefined, { choice, rows: undefined }]) {
      const columns = clientColumns(locale, { roomy: false, wide: false, beside });
      const shown = columns.filter(({ hidden }) => hidden !== true);
      expect(shown.map(({ id }) => id)).toEqual(['description', 'own', ...(beside ? ['beside'] : []), 'gap', 'place']);
      expect(shown.reduce((sum, { maxWidth = Infinity }) => sum + maxWidth, 0)).toBeLessThanOrEqual(NARROW);
    }
  },
);

test('on a wide screen the quartiles stand in the table, too', () => {
  const hidden = clientColumns('ru', { roomy: true, wide: true }).filter((column) => column.hidden);
  expect(hidden.map(({ id }) => id)).toEqual(['standing', 'process']);
});

test.each(['ru', 'en'] as const)('a second group takes 70 pixels, and nothing has to be scrolled, in %s', (locale) => {
  const choice = { group: WHOLE_MARKET, name: '', isOwn: false, n: 60, metricCount: 1, closed: null };
  const beside = { choice, rows: undefined };
  const columns = clientColumns(locale, { roomy: true, wide: false, beside }).filter(({ hidden }) => hidden !== true);
  expect(columns.map(({ id }) => id)).toEqual(['description', 'own', 'median', 'beside', 'gap', 'place']);
  expect(columns.find(({ id }) => id === 'beside')?.maxWidth).toBe(70);
  expect(columns.reduce((sum, { maxWidth = Infinity }) => sum + maxWidth, 0)).toBeLessThanOrEqual(ROOM);
});

test.each([
  [{ industry: null, system: null, size: null }, 'Медиана рынка'],
  [{ industry: 1, system: null, size: null }, 'Медиана отрасли'],
  [{ industry: null, system: null, size: 0 }, 'Медиана размера'],
  [{ industry: null, system: 2, size: null }, 'Медиана системы'],
  [{ industry: 1, system: 2, size: null }, 'Медиана группы'],
])('the column of %j is called %s', (group, header) => {
  const choice = { group, name: 'Имя', isOwn: true, n: 9, metricCount: 1, closed: null };
  const columns = clientColumns('ru', { roomy: true, wide: true, beside: { choice, rows: undefined } });
  expect(columns.find(({ id }) => id === 'beside')).toMatchObject({ header, help: expect.stringContaining('«Имя»') });
});
