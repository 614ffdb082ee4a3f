import { expect, test } from 'vitest';
import { certaintyOf } from './certainty.ts';

const own = { side: 'better', noise_points: 9, place: 0.8, doubtful: false } as const;
const said = (n: number, of: Parameters<typeof certaintyOf>[1]) => {
  const found = certaintyOf(n, of);
  return found && `${found.title.ru}. ${found.text.ru}`.replaceAll('\u00a0', ' ');
};

test.each([
  ['far from it', own, 'Место надёжно. При 57 компаниях места от 41 до 59 неотличимы от середины. Ваше около 80.'],
  [
    'about the middle',
    { ...own, side: 'about', place: 0.55 } as const,
    'Место неотличимо от середины. При 57 компаниях места от 41 до 59 неотличимы от середины. Ваше среди них.',
  ],
  [
    'beyond what is published',
    { ...own, place: null },
    'Место надёжно. При 57 компаниях места от 41 до 59 неотличимы от середины. Ваше дальше от середины.',
  ],
])('a place %s says which places cannot be told from the middle', (_, of, expected) => {
  expect(said(57, of)).toBe(expected);
});

test('of a value in doubt, of few companies and of no value nothing is said', () => {
  expect([
    certaintyOf(57, { ...own, doubtful: true }),
    certaintyOf(6, { ...own, side: null, noise_points: null }),
    certaintyOf(57, null),
  ]).toEqual([null, null, null]);
});
