import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataDir } from '../../data-dir.ts';
import { Client } from '../client.ts';
import { type Connection, DatabaseError, type DatabaseLog } from '../connection.ts';
import { type ClusterOptions, ensureCluster, SUPERUSER } from './cluster.ts';
import { choosePlace } from './place.ts';
import { type PortalLock, takePortalLock } from './portal-lock.ts';
import { keepServer } from './keep-server.ts';
import { ensureServer, stopServer } from './server.ts';

export interface EmbeddedServer {
  readonly connection: Connection;
  /** Where binaries or data are kept when not in DATA_DIR; for the banner. */
  readonly note: string | null;
  /** A server of a killed portal was found running. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** False for tests only. */
  readonly durable?: boolean;
}

/** Windows has no private socket folder for us, so its server listens on the loopback address and asks for a password. */
export function passwordFor(dataDir: string): { password?: string } {
  if (process.platform !== 'win32') return {};
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return { password: readFileSync(file, 'utf8') };
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [SUPERUSER]);
    if (found.rowCount === 0) await client.query(`create database ${SUPERUSER}`);
  } finally {
    await client.end();
  }
}

/** A portal that is just stopping may take its server away while we are taking it over. */
async function takeServer(options: ClusterOptions, dataDir: string, log: DatabaseLog) {
  for (let tries = 1; ; tries++) {
    let lock: PortalLock | null = null;
    try {
      const { connection, adopted } = await ensureServer(options);
      lock = await takePortalLock(connection, dataDir, log, keepServer(options, connection, log));
      await ensureDatabase(connection);
      return { connection, adopted, lock };
    } catch (error) {
      await lock?.release();
      if (error instanceof DatabaseError || tries === 5) throw error;
    }
  }
}

type RunningServer = Omit<EmbeddedServer, 'note'>;

/** The server of a cluster that is there: started or adopted, and locked for this process. */
export async function openServer(options: ClusterOptions, dataDir: string, log: DatabaseLog): Promise<RunningServer> {
  const { connection, adopted, lock } = await takeServer(options, dataDir, log);
  return {
    connection: { ...connection, database: SUPERUSER },
    adopted,
    async stop() {
      await lock.release();
      await stopServer(options, connection.host);
    },
  };
}

/** The portal's own PostgreSQL, kept in DATA_DIR. */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = resolve(dataDir);
  openDataDir(folder, log);
  const { note, ...place } = choosePlace(folder);
  const options: ClusterOptions = { ...place, durable, ...passwordFor(folder) };
  if (!existsSync(options.cluster)) log.info(`Создаётся база данных PostgreSQL ${options.version}: ${options.cluster}`);
  ensureCluster(options);
  const server = await openServer(options, folder, log);
  if (server.adopted) log.info('PostgreSQL уже работал (портал был остановлен аварийно) и подхвачен.');
  return { ...server, note };
}
