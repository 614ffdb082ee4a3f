import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from '#api/platform/database/embedded/binaries.ts';
import { ensureCluster, SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { chooseUser, type RunAs } from '#api/platform/database/embedded/run-as.ts';
import { findSystemServer } from '#api/testing/test-cluster.ts';

export const HOST = '127.0.0.1';
export const DATABASE = 'etalon';

export interface Server {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
}

/** Debian's programs of PostgreSQL, as the user who owns the servers. */
export interface PostgresPrograms {
  readonly bin: string;
  readonly user: RunAs;
  /** What the program printed; throws what it complained of. */
  readonly run: (program: string, ...typed: string[]) => Promise<string>;
  readonly ask: (server: Server, text: string, database?: string) => Promise<string>;
  /** A new server on loopback with an empty database, running. */
  readonly make: (server: Server) => Promise<void>;
  readonly start: (server: Server) => Promise<string>;
  readonly end: (server: Server, mode: string) => Promise<string>;
}

interface Running {
  readonly user?: RunAs;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Not in one go: people go on working meanwhile. */
export async function runProgram(
  program: string,
  typed: readonly string[],
  { user = {}, env = process.env, cwd = '/' }: Running = {},
): Promise<string> {
  const child = spawn(program, typed, { ...user, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (piece) => (said += String(piece)));
  child.stderr.on('data', (piece) => (complained += String(piece)));
  // A server that was started keeps the output of its parent open.
  const keepsOutput = /pg_ctl/.test([program, ...typed].join(' '));
  const [code] = (await once(child, keepsOutput ? 'exit' : 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${typed.join(' ')}: ended with ${code}\n${complained || said}`);
  return said.trim();
}

/** Servers keep their sockets in this folder. */
export function findPrograms(folder: string): PostgresPrograms {
  const bin = findSystemServer();
  const user = chooseUser(join(folder, 'one'));
  const run = (program: string, ...typed: string[]): Promise<string> => runProgram(join(bin, program), typed, { user });
  const ask = ({ port }: Server, text: string, database = DATABASE): Promise<string> =>
    run('psql', '-h', HOST, '-p', String(port), '-U', SUPERUSER, '-d', database, '-qtAc', text);
  const start = ({ folder: data, port }: Server): Promise<string> =>
    run('pg_ctl', '-D', data, '-l', `${data}.log`, '-o', `-p ${port}`, '-w', 'start');
  return {
    bin,
    user,
    run,
    ask,
    async make(server) {
      ensureCluster({ bin, cluster: server.folder, user, durable: true, version: versionOf(bin, user) ?? '15' });
      const settings = {
        port: String(server.port),
        listen_addresses: `'${HOST}'`,
        unix_socket_directories: `'${folder}'`,
        wal_level: 'replica',
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
      appendFileSync(join(server.folder, 'postgresql.conf'), lines.join(''));
      await start(server);
      await ask(server, `create database ${DATABASE}`, 'postgres');
    },
    start,
    end: ({ folder: data }, mode) => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop'),
  };
}
