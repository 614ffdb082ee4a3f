import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../client.ts';
import { type Connection, DatabaseError, pause } from '../connection.ts';
import { type ClusterOptions, SUPERUSER } from './cluster.ts';
import { dropForeignPid, readPostmaster } from './postmaster.ts';
import { SERVER_ENVIRONMENT } from './run-as.ts';

const START_LIMIT = 60_000;
/** A server that was told to stop has so long for it. */
const STOP_SECONDS = 60;
/** Whoever waits for one that somebody else told to stop ends it sooner. */
const STOPPING_LIMIT = 10_000;
/** The system's limit is 107 bytes; a lock file stands beside the socket. */
const SOCKET_PATH_LIMIT = 100;

const logOf = (cluster: string): string => join(cluster, 'start.log');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function socketFolder({ cluster, user }: ClusterOptions): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_LIMIT) return cluster;
  const folder = mkdtempSync(join(tmpdir().length > 40 ? '/tmp' : tmpdir(), 'etalon-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  return folder;
}

/** A server that is started again listens where those who were connected to it look for it. */
async function listenArguments(options: ClusterOptions, before: Connection | null): Promise<string[]> {
  if (options.password !== undefined) {
    const port = before?.port ?? (await freePort());
    return ['-c', 'listen_addresses=127.0.0.1', '-k', '', '-p', String(port)];
  }
  const folder = before?.host ?? socketFolder(options);
  return ['-c', 'listen_addresses=', '-k', folder, '-p', '5432', '-c', 'unix_socket_permissions=0700'];
}

const KEEP_A_WEEK_OF_LOGS = [
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgresql-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
].flatMap((setting) => ['-c', setting]);

async function spawnServer(options: ClusterOptions, before: Connection | null): Promise<ChildProcess> {
  const { bin, cluster, user, durable } = options;
  const listen = await listenArguments(options, before);
  const log = openSync(logOf(cluster), 'w', 0o600);
  // A group of its own: Ctrl-C in the terminal must reach the portal only, which then stops the server in its turn.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...listen, ...(durable ? KEEP_A_WEEK_OF_LOGS : [])], {
    ...user,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

export const connectionTo = (
  server: { host: string; port: number },
  database: string,
  password?: string,
): Connection => ({
  host: server.host,
  port: server.port,
  user: SUPERUSER,
  database,
  ...(password === undefined ? {} : { password }),
});

async function answers(connection: Connection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export interface StartOptions {
  /** Where it listened before, when it is started again. */
  readonly before?: Connection;
  /** Gives up, leaving no server that is half started. */
  readonly signal?: AbortSignal;
}

const isGone = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Adopts the server a killed portal left behind, or starts one; returns when it answers. */
export async function ensureServer(
  options: ClusterOptions,
  { before, signal }: StartOptions = {},
): Promise<{ connection: Connection; adopted: boolean }> {
  const { cluster, password } = options;
  const deadline = Date.now() + START_LIMIT;
  let child: ChildProcess | null = null;
  let tries = 0;
  let stoppingSince = Infinity;
  for (let round = 0; Date.now() < deadline && signal?.aborted !== true; round++) {
    // Asked again now and then: the last processes of a killed server take a moment to end.
    if (round % 20 === 0) dropForeignPid(cluster);
    const running = readPostmaster(cluster);
    if (running) {
      const connection = connectionTo(running, 'postgres', password);
      if (await answers(connection)) return { connection, adopted: running.pid !== child?.pid };
      stoppingSince = running.isStopping ? Math.min(stoppingSince, Date.now()) : Infinity;
      if (Date.now() - stoppingSince > STOPPING_LIMIT) await tellToStop(options, 'immediate');
    } else if (child === null || isGone(child)) {
      if (tries++ === 2) break;
      child = await spawnServer(options, before ?? null);
    }
    await pause(25);
  }
  if (signal?.aborted === true && child && !isGone(child)) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  const log = readFileSync(logOf(cluster), 'utf8').trim().split('\n').slice(-12).join('\n');
  throw new DatabaseError(`Встроенный PostgreSQL не запустился (${cluster}).\n${log}`);
}

/** Whether it ended. */
function tellToStop({ bin, cluster, user }: ClusterOptions, mode: 'fast' | 'immediate'): Promise<boolean> {
  return new Promise((resolve) => {
    const stopping = spawn(join(bin, 'pg_ctl'), ['-D', cluster, '-m', mode, '-w', '-t', String(STOP_SECONDS), 'stop'], {
      ...user,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      // Out of the terminal's reach: a second Ctrl-C must not cut the shutdown short.
      detached: true,
      stdio: 'ignore',
    });
    stopping.once('error', () => resolve(false));
    stopping.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * A fast shutdown: open transactions are rolled back, everything committed is on disk. A server that does not answer is
 * recovering from a crash: told to stop in order, PostgreSQL 18 never ends, and there is nothing to put in order that
 * the next start would not recover. `host` is where the server answered: one that was just being started again may
 * have ended before it is reached.
 */
export async function stopServer(options: ClusterOptions, host: string): Promise<void> {
  const { cluster, password } = options;
  const running = readPostmaster(cluster);
  const folder = running?.host ?? host;
  const isWell = running !== null && (await answers(connectionTo(running, 'postgres', password)));
  if (!(isWell && (await tellToStop(options, 'fast')))) await tellToStop(options, 'immediate');
  if (folder.includes('etalon-') && folder !== cluster) rmSync(folder, { recursive: true, force: true });
}
