import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCRIPT = `import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))};
  await run('sh', ['-c', process.argv[1], 'sh', process.argv[2]]);`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['the program it runs', 'echo $$ > "$1"; exec sleep 60'],
  ['a program that does not heed it', 'trap "" TERM; echo $$ > "$1"; while :; do sleep 1; done'],
])(
  'a signal to a script ends %s as well',
  async (_, program) => {
    const file = join(folder, 'pid');
    const script = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, program, file]);
    const ended = once(script, 'exit');
    const pid = await vi.waitUntil(() => existsSync(file) && Number(readFileSync(file, 'utf8')), { timeout: 20_000 });
    script.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
  40_000,
);
