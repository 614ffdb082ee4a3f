import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PREFIX = 'etalon-test';
const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/**
 * Waits until the run has ended, however it ended: one that is killed stops nothing any more. Then it ends every process
 * that names a folder of the run in its command or its environment, in order first, and removes the folders. The name is
 * put together here, so that this shell does not name it itself.
 */
const CLEAN_UP = `
  cat
  name="$1-$2"
  shift 2
  for signal in TERM TERM TERM TERM QUIT KILL; do
    left=
    for process in /proc/[0-9]*; do
      grep -qaF "/$name/" "$process/cmdline" "$process/environ" 2>/dev/null || continue
      kill -s "$signal" "\${process#/proc/}" && left=yes
    done
    test -z "$left" && break
    sleep 1
  done
  for parent; do rm -rf "$parent/$name"; done`;

/** Every test file has a database of its own, of a thousand files: they are in memory where there is room for them. */
function parentOfClusters(): string {
  const inMemory = existsSync(MEMORY) ? statfsSync(MEMORY) : null;
  return inMemory && inMemory.bavail * inMemory.bsize >= ROOM ? MEMORY : tmpdir();
}

/** Left by a run of the same process number that nobody cleaned up after, it is made anew. */
function makeFolder(parent: string, name: string): string {
  rmSync(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, name, 'tmp');
  mkdirSync(folder, { recursive: true });
  // The embedded server may belong to another user.
  for (const part of [dirname(folder), folder]) chmodSync(part, 0o755);
  return folder;
}

/** Makes a folder for the run's server, and another one for the temporary files of its tests; none of them stays. */
export function openRunFolder(): string {
  const parents = [parentOfClusters(), tmpdir()] as const;
  // Nobody writes to the pipe: it closes with this process. A signal to our group does not reach the shell.
  const shell = spawn('sh', ['-c', CLEAN_UP, 'sh', PREFIX, String(process.pid), ...parents], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  const name = `${PREFIX}-${process.pid}`;
  process.env['TMPDIR'] = makeFolder(parents[1], name);
  return parents[0] === parents[1] ? process.env['TMPDIR'] : makeFolder(parents[0], name);
}
