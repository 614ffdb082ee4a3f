import { expect, test } from 'vitest';
import { eventIn, withProgress } from './progress.ts';

const running = { id: 3, status: 'processing', progress: 10, comment: 'а' };
const event = { id: 3, status: 'processing', progress: 60 } as const;

test('an event moves the calculation it names, alone and in a list', () => {
  expect(withProgress(running, event)).toEqual({ ...running, progress: 60 });
  const other = { ...running, id: 4 };
  expect(withProgress({ count: 2, results: [running, other] }, event)).toEqual({
    count: 2,
    results: [{ ...running, progress: 60 }, other],
  });
});

test('a late event does not bring a finished calculation back to work', () => {
  const done = { ...running, status: 'done', progress: 100 };
  expect(withProgress(done, event)).toBe(done);
});

test('what is not a calculation stays as it is', () => {
  const choices = { it_systems: [] };
  expect(withProgress(choices, event)).toBe(choices);
  expect(withProgress(undefined, event)).toBeUndefined();
});

test('an event is read from its text; what is not one is nothing', () => {
  expect(eventIn('{"id":3,"status":"done","progress":100}')).toEqual({ id: 3, status: 'done', progress: 100 });
  expect(eventIn('{"id":3}')).toBeUndefined();
  expect(eventIn('x')).toBeUndefined();
});
