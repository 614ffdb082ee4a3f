import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isAlive } from '#api/platform/database/embedded/postmaster.ts';

const RUN = `
  import { spawn } from 'node:child_process';
  import { openRunFolder } from ${JSON.stringify(join(import.meta.dirname, 'run-folder.ts'))};
  const folder = openRunFolder();
  const started = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  console.log(JSON.stringify({ folders: [folder, process.env.TMPDIR], pid: started.pid }));
  setInterval(() => {}, 1000);`;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a run that is ended by %s leaves no process and no file',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN]);
    const [line] = await run.stdout.setEncoding('utf8').take(1).toArray();
    const { folders, pid } = JSON.parse(String(line)) as { folders: readonly string[]; pid: number };
    expect([folders.every(existsSync), isAlive(pid)]).toEqual([true, true]);
    run.kill(signal);
    await vi.waitUntil(() => !isAlive(pid) && !folders.some(existsSync), { timeout: 60_000 });
  },
);
