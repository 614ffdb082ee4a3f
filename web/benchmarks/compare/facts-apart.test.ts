import { expect, test } from 'vitest';
import { factsApart } from './CompareHead.tsx';

const before = [
  ['Отрасли', 'все'],
  ['Годы', 'все'],
  ['Комментарий', 'Итоговый рынок'],
] as const;
const after = [
  ['Отрасли', 'все'],
  ['Годы', '2024, 2025'],
] as const;

test('what two calculations share is told once, what differs or stands in one alone on its side', () => {
  expect(factsApart<readonly (readonly [string, string])[]>(before, after)).toEqual({
    shared: [before[0]],
    own: [[before[1], before[2]], [after[1]]],
  });
});

test('until both have come they share nothing', () => {
  expect(factsApart<readonly (readonly [string, string])[]>(before, undefined)).toEqual({
    shared: [],
    own: [before, []],
  });
});
