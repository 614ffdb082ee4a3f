import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { type Connection, DatabaseError, type DatabaseLog } from '../connection.ts';
import {
  type ClusterOptions,
  ensureCluster,
  howToUpgrade,
  majorIn,
  majorOf,
  ownCluster,
  upgradedOf,
} from './cluster.ts';
import { choosePlace } from './place.ts';
import { type RunAs, SERVER_ENVIRONMENT } from './run-as.ts';
import { openServer, passwordFor } from './start.ts';

interface Upgrading {
  readonly dataDir: string;
  /** Where the programs of the earlier version are; by default where Debian keeps them. */
  readonly programs?: string;
  readonly log: DatabaseLog;
}

interface Upgraded {
  readonly from: number;
  readonly to: number;
  /** The data as they were. */
  readonly kept: string;
}

const NEEDED = ['postgres', 'pg_ctl', 'pg_dump', 'pg_restore'];

function findPrograms(major: number, named: string | undefined): string {
  const bin = named ?? `/usr/lib/postgresql/${major}/bin`;
  const missing = NEEDED.filter((name) => !existsSync(join(bin, name)));
  if (missing.length === 0) return bin;
  throw new DatabaseError(
    `Нужны программы PostgreSQL ${major}, в ${bin} нет: ${missing.join(', ')}.\n${howToUpgrade(major)}`,
  );
}

/** Where the programs connect; a password, where there is one, is not among what others see of a process. */
const addressOf = ({ host, port, user, database }: Connection): string[] => [
  `--host=${host}`,
  `--port=${port}`,
  `--username=${user}`,
  `--dbname=${database}`,
];

async function ended(program: string, child: ChildProcess): Promise<void> {
  const complaint = text(child.stderr!);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new DatabaseError(`${program} не закончил.\n${(await complaint).trim()}`);
}

/** A dump of one is the script of the other. Both by the earlier programs, which no newer server refuses. */
async function copyData(bin: string, from: Connection, to: Connection, user: RunAs): Promise<void> {
  const env = { ...SERVER_ENVIRONMENT, ...(from.password === undefined ? {} : { PGPASSWORD: from.password }) };
  const options = { ...user, cwd: '/', env };
  const dump = spawn(join(bin, 'pg_dump'), ['-Fc', ...addressOf(from)], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const restore = spawn(join(bin, 'pg_restore'), ['--exit-on-error', ...addressOf(to)], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // What broke says so by its own words; the broken pipe between them says nothing more.
  const passed = pipeline(dump.stdout, restore.stdin).catch(() => undefined);
  await Promise.all([ended('pg_dump', dump), ended('pg_restore', restore), passed]);
}

/** Moves the data of an earlier major version into a new cluster, which takes its place when it is complete. */
export async function upgradeEmbedded({ dataDir, programs, log }: Upgrading): Promise<Upgraded | null> {
  const { note: _, ...place } = choosePlace(dataDir);
  const { cluster, version, user } = place;
  if (!existsSync(cluster)) throw new DatabaseError(`В каталоге данных ${dataDir} нет базы портала: укажите DATA_DIR.`);
  const [from, to] = [majorIn(cluster), majorOf(version)];
  const options: ClusterOptions = { ...place, durable: true, ...passwordFor(dataDir) };
  // The usual refusal of newer data, and nothing to do with equal ones.
  if (from >= to) {
    ensureCluster(options);
    return null;
  }
  const bin = findPrograms(from, programs);
  const kept = `${cluster}-${from}`;
  if (existsSync(kept)) throw new DatabaseError(`${kept} уже есть: уберите его, туда отложатся прежние данные.`);
  const [unfinished, finished] = [`${cluster}.upgrading`, upgradedOf(cluster)];
  for (const left of [unfinished, finished]) rmSync(left, { recursive: true, force: true });

  ownCluster(options);
  const before = await openServer({ ...options, bin }, dataDir, log);
  try {
    const target = { ...options, cluster: unfinished };
    ensureCluster(target);
    const after = await openServer(target, dataDir, log);
    try {
      await copyData(bin, before.connection, after.connection, user);
    } finally {
      await after.stop();
    }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await before.stop();
  }
  renameSync(unfinished, finished);
  renameSync(cluster, kept);
  renameSync(finished, cluster);
  return { from, to, kept };
}
