import { expect, test } from 'vitest';
import { isSharedPath } from './shared-path.ts';

test.each([
  ['/shared', true],
  ['/shared/', true],
  ['/shared/more', true],
  ['/sharedness', false],
  ['/', false],
  ['/director/shared', false],
])('%s is read by a link: %s', (path, is) => {
  expect(isSharedPath(path)).toBe(is);
});
