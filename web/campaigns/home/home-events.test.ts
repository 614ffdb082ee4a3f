import { expect, test } from 'vitest';
import { REOPENED } from '#web/app/events.ts';
import { changesHome } from './home-events.ts';

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
