import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test.each([
  ['queued', false, 'running'],
  ['processing', true, 'running'],
  ['failed', true, 'broke'],
  ['to_check', false, 'to-check'],
  ['rejected', false, 'rejected'],
  ['rejected', true, 'checked-badly'],
  ['accepted', false, 'accepted'],
  ['accepted_with_warnings', false, 'warned'],
  ['accepted_with_warnings', true, 'checked-well'],
] as const)('a file that is %s (check only: %s) came out %s', (status, dry_run, outcome) => {
  expect(outcomeOf({ status, dry_run })).toBe(outcome);
});
