import { afterEach, expect, test, vi } from 'vitest';
import { REOPENED } from '#web/app/events.ts';
import { changesHome, joinCalls } from './home-events.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['message', '{}', true],
  [REOPENED, '', true],
  ['session', '{"id":1,"status":"processing","progress":40}', false],
  ['session', '{"id":1,"status":"accepted","progress":100}', true],
  ['benchmark', '{"id":1,"status":"queued","progress":0}', false],
  ['benchmark', '{"id":1,"status":"done","progress":100}', true],
])('the event %s %s changes what waits for the staff: %s', (type, data, changes) => {
  expect(changesHome({ type, data })).toBe(changes);
});

test('events within a second read the page once, later ones again, and none after it is left', () => {
  vi.useFakeTimers();
  const run = vi.fn<() => void>();
  const { call, cancel } = joinCalls(run);
  for (let n = 0; n < 100; n++) call();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});
