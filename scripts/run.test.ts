import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCRIPT = `import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))};
  await run('sh', ['-c', process.argv[1], 'sh', process.argv[2]], { graceMs: 1000 });`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One that ended stays in the list until its parent has noticed it. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

test.each([
  ['the program it runs', 'echo $$ > "$1"; exec sleep 60'],
  ['a program that does not heed it', 'trap "" TERM; echo $$ > "$1"; while :; do sleep 1; done'],
  ['what that program has started', 'sh -c "echo \\$\\$ > $1; exec sleep 60" & wait'],
])(
  'a signal to a script ends %s as well',
  async (_, program) => {
    const file = join(folder, 'pid');
    const script = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, program, file]);
    const ended = once(script, 'exit');
    const pid = await vi.waitUntil(() => existsSync(file) && Number(readFileSync(file, 'utf8')), { timeout: 60_000 });
    script.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(isRunning(pid)).toBe(false);
  },
  120_000,
);

const runIn = async (script: string): Promise<string> => {
  const code = `import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))}; ${script}`;
  const node = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(node.stdout), once(node, 'exit')]);
  return output;
};

test('a program that is silent for too long is stopped, one that speaks may take its time', async () => {
  const answer = await runIn(`
    const limit = { silentMinutes: 0.15 };
    const [silent, slow] = await Promise.all([
      run('sleep', ['60'], limit),
      run('sh', ['-c', 'for i in $(seq 22); do echo $i; sleep 0.5; done'], limit),
    ]);
    console.log(JSON.stringify([silent.code, silent.output.includes('ничего не выводит'), slow.code]));`);
  expect(JSON.parse(answer)).toEqual([1, true, 0]);
}, 120_000);

test('each line is seen as it comes, and what is taken out of the output is not kept', async () => {
  const answer = await runIn(`
    const seen = [];
    const { output } = await run('printf', ['one\\n::two\\nthree'], { onLine: (line) => seen.push(line) && !line.startsWith('::') });
    console.log(JSON.stringify([seen, output]));`);
  expect(JSON.parse(answer)).toEqual([['one', '::two', 'three'], 'one\nthree\n']);
});
