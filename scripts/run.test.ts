import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const SCRIPT = `import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))};
  await run('sh', ['-c', 'echo $$ > "$1"; exec sleep 60', 'sh', process.argv[1]]);`;

test('a signal to a script ends the program it runs as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-run-'));
  const file = join(folder, 'pid');
  const script = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, file]);
  const ended = once(script, 'exit');
  const pid = await vi.waitFor(
    () => Number(/^\d+\n/.exec(readFileSync(file, 'utf8'))?.[0] ?? NaN) || Promise.reject(new Error('not yet')),
    20_000,
  );
  script.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  rmSync(folder, { recursive: true });
}, 30_000);
