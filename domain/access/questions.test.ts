import { describe, expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import type { Code } from './codes.ts';
import { rightsOnQuestion, seesQuestionsOf } from './questions.ts';

const viewer = (company_id: number | null, codes: readonly Code[], is_company_contact = false): Viewer => ({
  user_id: 1,
  company_id,
  is_company_contact,
  permissions: new Set(codes),
});
const ANALYST = viewer(null, ['calculate/anomaly/view', 'bench/anomaly/setup']);
const WATCHER = viewer(null, ['calculate/anomaly/view']);
const SENDER = viewer(7, ['file/upload']);
const CONTACT = viewer(7, [], true);
const READER = viewer(7, ['view']);
const STRANGER = viewer(8, ['file/upload', 'calculate/anomaly/view', 'bench/anomaly/setup'], true);
const doable = (who: Viewer, state: 'waiting' | 'answered' | 'settled', answer: string | null = null) =>
  Object.entries(rightsOnQuestion(who, { company_id: 7, state, answer, one_cell: true }))
    .filter(([, may]) => may)
    .map(([action]) => action);

describe('questions to a company are seen', () => {
  test.each([
    ['by an analyst', ANALYST, true],
    ['by staff without the right to see doubts', viewer(null, ['file/upload']), false],
    ['by who sends its numbers', SENDER, true],
    ['by its contact person', CONTACT, true],
    ['not by its other people', READER, false],
    ['not by another company, whatever its role has', STRANGER, false],
  ])('%s', (_name, who, sees) => expect(seesQuestionsOf(who, 7)).toBe(sees));
});

test('the operator asks and decides, the company answers, nobody does the part of the other', () => {
  expect(doable(ANALYST, 'waiting')).toEqual(['message', 'remind', 'withdraw', 'close']);
  expect(doable(ANALYST, 'answered', 'right')).toEqual(['message', 'withdraw', 'accept', 'close']);
  expect(doable(ANALYST, 'answered', 'unknown')).not.toContain('accept');
  expect(doable(ANALYST, 'settled', 'right')).toEqual(['reopen']);
  expect(doable(WATCHER, 'answered', 'right')).toEqual([]);
  for (const who of [SENDER, CONTACT]) {
    expect(doable(who, 'waiting')).toEqual(['message', 'answer', 'correct']);
    expect(doable(who, 'answered', 'correct')).toEqual(['message', 'answer', 'correct', 'take_back']);
    expect(doable(who, 'settled', 'correct')).toEqual([]);
  }
  expect(doable(STRANGER, 'answered', 'right')).toEqual([]);
});

test('a value computed from several has no number to put another in the place of', () => {
  const rights = rightsOnQuestion(SENDER, { company_id: 7, state: 'waiting', answer: null, one_cell: false });
  expect([rights.answer, rights.correct]).toEqual([true, false]);
});
