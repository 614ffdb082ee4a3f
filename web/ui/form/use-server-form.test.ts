import { expect, test } from 'vitest';
import { changedVersionOf } from './use-server-form.ts';

test('a record changed meanwhile is saved over only with the version that came with the refusal', () => {
  const changed = { changed: true, version: 4, isShown: false };
  expect(changedVersionOf(changed)).toBe(4);
  expect(changed.isShown).toBe(true);
  const other = { changed: false, version: 4, isShown: false };
  expect(changedVersionOf(other)).toBeUndefined();
  expect(other.isShown).toBe(false);
  expect(changedVersionOf(new Error('no answer'))).toBeUndefined();
});
