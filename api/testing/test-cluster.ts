import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pause, type Connection } from '#api/platform/database/connection.ts';
import { versionOf } from '#api/platform/database/embedded/binaries.ts';
import { ensureCluster } from '#api/platform/database/embedded/cluster.ts';
import { chooseUser } from '#api/platform/database/embedded/run-as.ts';
import { ensureServer, stopServer } from '#api/platform/database/embedded/server.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import { openRunFolder } from './run-folder.ts';

export interface TestCluster {
  readonly connection: Connection;
  stop(): Promise<void>;
}

const SYSTEM_SERVERS = '/usr/lib/postgresql';
export const silent = { info() {}, warn() {}, error() {} };

/** The installed servers the portal supports, the oldest first. */
export function findSystemServers(): readonly string[] {
  const majors = existsSync(SYSTEM_SERVERS) ? readdirSync(SYSTEM_SERVERS).map(Number) : [];
  const supported = majors.filter((major) => major >= 15).toSorted((a, b) => a - b);
  return supported.map((major) => join(SYSTEM_SERVERS, String(major), 'bin'));
}

/** What works on the oldest works on the newer ones. */
export function findSystemServer(): string {
  const [oldest] = findSystemServers();
  if (oldest === undefined)
    throw new Error(`No PostgreSQL 15 or newer in ${SYSTEM_SERVERS}: run npm test, it installs one.`);
  return oldest;
}

export interface SystemServer extends TestCluster {
  /** Stops the server and starts it after `away` milliseconds; `immediate` is what a power cut does. */
  restart(mode: 'fast' | 'immediate', away: number): Promise<void>;
}

export async function startSystem(folder: string, durable = false): Promise<SystemServer> {
  const bin = findSystemServer();
  const cluster = join(folder, 'postgres');
  const user = chooseUser(cluster);
  const options = { bin, cluster, user, durable, version: versionOf(bin, user) ?? '15' };
  ensureCluster(options);
  const { connection } = await ensureServer(options);
  return {
    connection,
    stop: () => stopServer(options, connection.host),
    async restart(mode, away) {
      const stop = ['-D', cluster, '-m', mode, '-w', 'stop'];
      // The server is our child: one that was killed is gone only when this process has noticed it.
      await once(spawn(join(bin, 'pg_ctl'), stop, { ...user, cwd: '/', stdio: 'ignore' }), 'exit');
      await pause(away);
      await ensureServer(options, { before: connection });
    },
  };
}

async function startOwn(folder: string): Promise<TestCluster> {
  const server = await startEmbedded({ dataDir: folder, log: silent, durable: false });
  return { connection: server.connection, stop: () => server.stop() };
}

/** Removes a test's data folder, and what the launcher had to keep elsewhere. */
export function removeDataDir(folder: string): void {
  const record = join(folder, 'postgres.json');
  if (existsSync(record)) {
    const { home } = JSON.parse(readFileSync(record, 'utf8')) as { home: string };
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** One server for the whole test run. `ETALON_TEST_DATABASE=system` takes the machine's own PostgreSQL (15 on Debian 12). */
export async function startTestCluster(): Promise<TestCluster> {
  const system = process.env['ETALON_TEST_DATABASE'] === 'system';
  const folder = openRunFolder();
  const cluster = await (system ? startSystem(folder) : startOwn(folder));
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop();
      removeDataDir(folder);
    },
  };
}
