import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '#api/platform/database/connection.ts';
import { versionOf } from '#api/platform/database/embedded/binaries.ts';
import { ensureCluster, SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { chooseUser } from '#api/platform/database/embedded/run-as.ts';
import { freePort } from '#api/testing/free-port.ts';
import { findSystemServer } from '#api/testing/test-cluster.ts';

const HOST = '127.0.0.1';
const DATABASE = 'etalon';

interface Server {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
}

/** Two servers: what the first acknowledges, the second has written too. */
export interface Pair {
  readonly servers: readonly Server[];
  /** A program that ends well when the server at its third and fourth argument takes changes. */
  readonly checkPrimary: string;
  /** The one that takes changes, past any balancer. */
  connection(): Connection;
  /** The first dies as in a power cut, the second takes its place. */
  failOver(): Promise<void>;
  /** The dead one comes back as a copy of the other, which from then on waits for it. */
  rejoin(): Promise<void>;
}

/** What ends a thing is put here as soon as it runs. */
export type Closing = (() => unknown)[];

export async function startPair(folder: string, closing: Closing): Promise<Pair> {
  const bin = findSystemServer();
  let [primary, standby]: Server[] = [];
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => ({ name, port: await freePort(), folder: join(folder, name) })),
  );
  [primary, standby] = servers;
  const user = chooseUser(primary!.folder);

  // Not in one go: people go on working meanwhile.
  async function run(program: string, ...typed: string[]): Promise<string> {
    const options = { ...user, cwd: '/' };
    // A server that was started keeps the output of its parent open.
    const child = spawn(join(bin, program), typed, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (piece) => (said += String(piece)));
    const [code] = (await once(child, program === 'pg_ctl' ? 'exit' : 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${typed.join(' ')}: ended with ${code}`);
    return said.trim();
  }
  const ask = ({ port }: Server, text: string, database = DATABASE): Promise<string> =>
    run('psql', '-h', HOST, '-p', String(port), '-U', SUPERUSER, '-d', database, '-qtAc', text);
  const start = ({ folder: data, port }: Server): Promise<string> =>
    run('pg_ctl', '-D', data, '-l', `${data}.log`, '-o', `-p ${port}`, '-w', 'start');
  const end = ({ folder: data }: Server, mode: string): Promise<string> =>
    run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  async function followed(by: Server, server: Server, how: string): Promise<void> {
    for (let left = 150; (await ask(server, `select count(*) from pg_stat_replication where ${how}`)) !== '1'; left--) {
      if (left === 0) throw new Error(`${by.name} does not follow ${server.name}`);
      await pause(200);
    }
  }

  /** Copies the primary into the standby's folder; once the copy follows, the primary waits for it. */
  async function replicate(): Promise<void> {
    const [from, to] = [primary!, standby!];
    rmSync(to.folder, { recursive: true, force: true });
    const source = ['-h', HOST, '-p', String(from.port), '-U', SUPERUSER];
    await run('pg_basebackup', ...source, '-D', to.folder, '-R', '-X', 'stream', '-c', 'fast');
    await start(to);
    await followed(to, from, `state = 'streaming'`);
    await ask(from, `alter system set synchronous_standby_names = '*'`);
    await ask(from, 'select pg_reload_conf()');
    await followed(to, from, `sync_state = 'sync'`);
  }

  ensureCluster({ bin, cluster: primary!.folder, user, durable: true, version: versionOf(bin, user) ?? '15' });
  const settings = { listen_addresses: `'${HOST}'`, unix_socket_directories: `'${folder}'`, wal_level: 'replica' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(primary!.folder, 'postgresql.conf'), lines.join(''));
  // The one that waits for the other first; one that is down already needs no end.
  closing.push(async () => {
    for (const server of [primary!, standby!]) await end(server, 'immediate').catch(() => undefined);
  });
  await start(primary!);
  await ask(primary!, `create database ${DATABASE}`, 'postgres');
  await replicate();

  const takesChanges = `select 1 / (not pg_is_in_recovery())::int`;
  const checkPrimary = join(folder, 'is-primary');
  const psql = `${join(bin, 'psql')} -h "$3" -p "$4" -U ${SUPERUSER} -d ${DATABASE} -qtAc`;
  appendFileSync(checkPrimary, `#!/bin/sh\nexec ${psql} '${takesChanges}'\n`, { mode: 0o755 });

  return {
    servers,
    checkPrimary,
    connection: () => ({ host: HOST, port: primary!.port, user: SUPERUSER, database: DATABASE }),
    async failOver() {
      await end(primary!, 'immediate');
      await run('pg_ctl', '-D', standby!.folder, '-w', 'promote');
      [primary, standby] = [standby, primary];
    },
    rejoin: replicate,
  };
}
