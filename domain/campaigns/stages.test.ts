import { expect, test } from 'vitest';
import { acceptedAt, isLate, stageOf, STAGES, STAGES_IN_ORDER, type Stage } from './stages.ts';

const NOTHING = { questions: 0, doubts: 0, expected: 10, accepted: 0, hasTemplate: false };

test.each<[string, Partial<typeof NOTHING>, Stage]>([
  ['nothing has happened', {}, 'unopened'],
  ['a template was taken', { hasTemplate: true }, 'template'],
  ['one number came', { hasTemplate: true, accepted: 1 }, 'part'],
  ['one number is lacking to four fifths', { accepted: 7 }, 'part'],
  ['four fifths came', { accepted: 8 }, 'accepted'],
  ['everything came', { accepted: 10 }, 'accepted'],
  ['something is in doubt, although enough came', { accepted: 10, doubts: 1 }, 'doubts'],
  ['something is in doubt and nothing accepted', { doubts: 2, hasTemplate: true }, 'doubts'],
  ['a question is open beside doubts', { accepted: 10, doubts: 1, questions: 1 }, 'question'],
  ['nothing is expected and nothing came', { expected: 0, hasTemplate: true }, 'template'],
])('when %s, the stage is the first that fits', (_case, known, stage) => {
  expect(stageOf({ ...NOTHING, ...known })).toBe(stage);
});

test('each stage has one place in the order of the work', () => {
  expect(STAGES_IN_ORDER.toSorted()).toEqual(STAGES.toSorted());
});

test.each<[string, Stage, boolean]>([
  ['2026-03-23', 'unopened', false],
  ['2026-03-24', 'unopened', true],
  ['2026-03-24', 'template', true],
  ['2026-03-24', 'part', false],
  ['2026-03-31', 'template', true],
  ['2026-03-31', 'doubts', false],
  ['2026-04-01', 'part', true],
  ['2026-04-01', 'question', true],
  ['2026-04-01', 'doubts', true],
  ['2026-04-01', 'accepted', false],
])('on %s, with the deadline on 31 March, %s is late: %s', (today, stage, late) => {
  expect(isLate(stage, '2026-03-31', today)).toBe(late);
});

test('a company counts as accepted from the day its number made enough, and a later correction does not change it', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 2, day));
  const parts = [
    { at: on(9), count: 1 },
    { at: on(1), count: 7 },
    { at: on(5), count: 1 },
  ];
  expect(acceptedAt(parts, 10)).toEqual(on(5));
  expect(acceptedAt(parts.slice(1, 2), 10)).toBeUndefined();
});
