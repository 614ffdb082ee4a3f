import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '#api/platform/database/connection.ts';
import { chooseUser } from '#api/platform/database/embedded/run-as.ts';
import { accepts, freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Why there is no pooler to test with, or null. */
export const noPooler = existsSync(PROGRAM) ? null : `not installed: ${PROGRAM}`;

/** pgbouncer before a server, a connection for each transaction; `lines` are further settings of it. */
export async function startPooler({ host, port, user, database }: Connection, lines: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-pooler-'));
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = ['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'auth_type = any', 'pool_mode = transaction'];
  const target = `* = host=${host} port=${port} user=${user} dbname=${database}`;
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...settings, ...lines, ''].join('\n'));
  // Like PostgreSQL, it refuses to run as root.
  const runAs = chooseUser(folder);
  chmodSync(folder, 0o755);
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid ?? 0);
  const child = spawn(PROGRAM, [file], { ...runAs, cwd: '/', stdio: 'ignore' });
  const exited = once(child, 'exit');
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
  for (let left = 200; !(await accepts(own)); left--) {
    if (left === 0 || child.exitCode !== null) {
      await stop();
      throw new Error('pgbouncer does not answer');
    }
    await pause(50);
  }
  return {
    url: `postgresql://${user}@127.0.0.1:${own}/${database}`,
    stop,
  };
}
