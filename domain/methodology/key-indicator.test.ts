import { expect, test } from 'vitest';
import { keyErrors, keyIndicators } from './key-indicator.ts';
import { WRONG } from './messages.ts';

const key = { key_theme: 'cost', key_order: 1, direction: 'lower' } as const;

test('a key indicator has a theme, a place and a direction; an ordinary one needs none of them', () => {
  expect(keyErrors(key)).toEqual([]);
  expect(keyErrors({ direction: null })).toEqual([]);
  expect(keyErrors({ key_theme: null, key_order: null, direction: null })).toEqual([]);
});

test.each([
  [{ ...key, key_theme: null }, [['key_theme', WRONG.keyTheme]]],
  [{ ...key, key_order: null }, [['key_order', WRONG.keyOrder(99)]]],
  [{ ...key, key_order: 0 }, [['key_order', WRONG.keyOrder(99)]]],
  [{ ...key, key_order: 1.5 }, [['key_order', WRONG.keyOrder(99)]]],
  [{ ...key, key_order: 100 }, [['key_order', WRONG.keyOrder(99)]]],
  [{ ...key, direction: null }, [['direction', WRONG.keyDirection]]],
  [
    { key_theme: 'risk', direction: null } as const,
    [
      ['key_order', WRONG.keyOrder(99)],
      ['direction', WRONG.keyDirection],
    ],
  ],
])('%j is wrong', (mark, errors) => {
  expect(keyErrors(mark)).toEqual(errors);
});

test('key indicators come by their places, those of one place as they stand in the methodology', () => {
  const metrics = [
    { id: 1, key_order: 2 },
    { id: 2, key_order: null },
    { id: 3, key_order: 1 },
    { id: 4, key_order: 2 },
  ];
  expect(keyIndicators(metrics).map(({ id }) => id)).toEqual([3, 1, 4]);
});
