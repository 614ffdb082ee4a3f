import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every fault to be planted stands in the code as it is now, and is said to be caught where it is run', () => {
  const listed = execFileSync(process.execPath, [join(import.meta.dirname, 'test-planted.mjs'), '--list'], {
    encoding: 'utf8',
  });
  expect(listed).toContain('quantile-off-by-one');
});
