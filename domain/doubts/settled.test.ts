import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtState, isEven, isLevelSettling, isOfValue } from './settled.ts';

test.each([
  [100, 100, true],
  [100, 200, true],
  [100, 50, true],
  [100, 200.1, false],
  [100, 49.9, false],
  [100, -100, false],
  [-100, -150, true],
  [0, 0, true],
  [0, 1, false],
  [1, 0, false],
])('a level of %d settles %d: %s', (level, value, settles) => {
  expect(isLevelSettling({ value: level }, value)).toBe(settles);
});

test('what a level settles would settle it as a level', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isLevelSettling({ value: one }, other)).toBe(isLevelSettling({ value: other }, one));
    }),
  );
});

test('values are even from three years on, the largest at most twice the smallest', () => {
  expect(isEven([305, 310, 369])).toBe(true);
  expect(isEven([10, 20, 15])).toBe(true);
  expect(isEven([10, 20.5, 15])).toBe(false);
  expect(isEven([305, 310])).toBe(false);
  expect(isEven([-3, 2, 3])).toBe(false);
});

const nothing = { decision: null, levels: [], answer: null };

test.each([
  ['nobody has said anything', {}, 'open'],
  ['the company said that it is right', { answer: { answer: 'right', corrected: null } }, 'confirmed'],
  ['the company typed it itself in a check', { answer: { answer: 'correct', corrected: 50 } }, 'confirmed'],
  ['the company said another number that waits', { answer: { answer: 'correct', corrected: 5 } }, 'wrong'],
  ['the operator keeps it', { decision: 'keep' }, 'confirmed'],
  ['the operator leaves it out', { decision: 'exclude', answer: { answer: 'right', corrected: null } }, 'wrong'],
  ['its level is accepted', { levels: [{ value: 60 }] }, 'confirmed'],
  ['another level is accepted', { levels: [{ value: 600 }] }, 'open'],
  ['it was asked', { decision: 'ask' }, 'open'],
] as const)('a doubt of which %s is %s', (_what, said, state) => {
  expect(doubtState(50, { ...nothing, ...said })).toBe(state);
});

test('what is said of the figure of the whole company is said of the number of an IT system that it is made of', () => {
  const doubt = { cell: { year: 2025, system: 1, measure: 7 }, value: 40, whole: 41.3 };
  const said = { metric_id: 7, year: 2025, it_system_id: null, value: 40 + 1.3 };
  expect(isOfValue(said, doubt)).toBe(true);
  expect(isOfValue({ ...said, value: 42 }, doubt)).toBe(false);
  expect(isOfValue({ ...said, it_system_id: 2 }, doubt)).toBe(false);
  expect(isOfValue({ ...said, year: 2024 }, doubt)).toBe(false);
});
