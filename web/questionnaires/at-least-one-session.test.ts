import { expect, test } from 'vitest';
import { atLeastOneSession } from './requests.ts';

test('metrics of no session are refused with the words of the specification', () => {
  expect(() => atLeastOneSession({ sessions: [] })).toThrow('SessionMetrics must have at least one session');
});

test('metrics of a session come through as they are', () => {
  const metrics = { sessions: [{ id: 1 }], processes: [] };
  expect(atLeastOneSession(metrics)).toBe(metrics);
});
