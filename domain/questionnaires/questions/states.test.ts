import { describe, expect, test } from 'vitest';
import {
  dueFrom,
  isLate,
  mayRemind,
  nextState,
  QUESTION_STATES,
  refusalOfDue,
  type QuestionEvent,
  type QuestionState,
} from './states.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12));

describe('the state follows from who has to act', () => {
  const cases: readonly (readonly [QuestionEvent, Partial<Record<QuestionState, QuestionState>>])[] = [
    ['message_to_company', { waiting: 'waiting', answered: 'waiting' }],
    ['message_of_company', { waiting: 'answered', answered: 'answered' }],
    ['answer', { waiting: 'answered', answered: 'answered' }],
    ['take_back_answer', { answered: 'waiting' }],
    ['settle', { waiting: 'settled', answered: 'settled' }],
    ['withdraw', { waiting: 'withdrawn', answered: 'withdrawn' }],
    ['reopen', { settled: 'waiting', withdrawn: 'waiting' }],
  ];
  test.each(cases)('after %s', (event, next) => {
    for (const state of QUESTION_STATES) expect([state, nextState(state, event)]).toEqual([state, next[state] ?? null]);
  });

  test('a question opened again waits for the operator if the company had the last word', () => {
    expect(nextState('settled', 'reopen', true)).toBe('answered');
    expect(nextState('withdrawn', 'reopen', true)).toBe('answered');
    expect(nextState('waiting', 'reopen', true)).toBeNull();
  });
});

test.each([
  ['2026-03-30', 'Этот день уже прошёл. Выберите более поздний.'],
  ['2026-03-31', undefined],
  ['2027-04-01', undefined],
  ['2027-04-02', 'Выберите день не дальше чем через год.'],
])('the day to answer may be from today to a year on: %s', (due, refusal) => {
  expect(refusalOfDue(due, '2026-03-31')?.ru).toBe(refusal);
});

test('a question is late when its day has passed and the company is still to answer', () => {
  const waiting = { state: 'waiting', due: '2026-03-31' } as const;
  expect([isLate(waiting, '2026-03-31'), isLate(waiting, '2026-04-01')]).toEqual([false, true]);
  expect(isLate({ ...waiting, state: 'answered' }, '2026-05-01')).toBe(false);
});

test('a company has five days from what it reads, or until a later day that was set', () => {
  expect([dueFrom('2026-03-29'), dueFrom('2026-03-29', '2026-03-30')]).toEqual(['2026-04-03', '2026-04-03']);
  expect(dueFrom('2026-03-29', '2026-04-20')).toBe('2026-04-20');
});

test('a reminder follows the question or the last reminder after a day, and only while it waits', () => {
  const waiting = { state: 'waiting', since: day(1), reminded_at: null } as const;
  expect([mayRemind(waiting, day(1)), mayRemind(waiting, day(2))]).toEqual([false, true]);
  expect(mayRemind({ ...waiting, reminded_at: day(4) }, day(4))).toBe(false);
  expect(mayRemind({ ...waiting, reminded_at: day(4) }, day(5))).toBe(true);
  expect(mayRemind({ ...waiting, state: 'answered' }, day(9))).toBe(false);
});
