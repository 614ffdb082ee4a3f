import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { configOf, openPool } from './client.ts';
import { columnTypes } from './column-types.ts';
import { type Connection, DatabaseError, type DatabaseLog } from './connection.ts';
import { prepareQueries } from './prepare-queries.ts';
import type { Database } from './schema.ts';
import { watchQueries } from '../watch/slow.ts';
import { behindPooler, waitForDatabase } from './wait-for-database.ts';

const OLDEST_SERVER = 15;
/** Said at the start of every connection; a pooler does not hand it on. */
const DIRECT = 'etalon.direct';

export interface Connected {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  readonly log: DatabaseLog;
  /** Connections this process may hold. */
  readonly max?: number;
  /** Milliseconds to wait for a server that is not there yet. */
  readonly patience?: number;
}

/** An address fit for a message: without its password and its parameters, which may hold one too. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { protocol, username, host, pathname } = new URL(url);
  return `DATABASE_URL ${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}

async function refuseOldServer(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major >= OLDEST_SERVER) return;
  throw new DatabaseError(
    `Сервер ${name} — это PostgreSQL ${major}, а порталу нужен PostgreSQL ${OLDEST_SERVER} или новее.`,
  );
}

/** LISTEN, time zone and the lock of migrations belong to a session, which a pooler gives to another after each transaction. */
async function refusePooler(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ said: string | null }>('select current_setting($1, true) as said', [DIRECT]);
  if (rows[0]?.said !== 'on') throw behindPooler(name);
}

/** The settings of an address outweigh those given beside it, so ours are written into it, after its own. */
function configWith(target: string | Connection, options: string): pg.ClientConfig {
  if (typeof target !== 'string') return { ...configOf(target), options };
  const url = new URL(target);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim());
  return configOf(url.href);
}

/** The database behind a pool of connections, which are opened when they are needed. */
export function openDatabase(target: string | Connection, { log, max = 10 }: ConnectOptions): Connected {
  const config = {
    // Months and days computed in SQL must not depend on where the server stands.
    ...configWith(target, `-c TimeZone=UTC -c ${DIRECT}=on`),
    max,
    types: columnTypes,
    application_name: `etalon-pool ${process.pid}`,
  };
  const pool = openPool(config, log);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: prepareQueries(pool) }),
    log: watchQueries(log),
  });
  async function close(): Promise<void> {
    await db.destroy();
    // Kysely ends the pool only when it has used it.
    if (!pool.ending) await pool.end();
  }
  return { db, pool, close };
}

/** Opens the database by its address or at its socket; returns when it answers and is new enough. */
export async function connect(target: string | Connection, options: ConnectOptions): Promise<Connected> {
  const { log, patience = 60_000 } = options;
  const name = typeof target === 'string' ? withoutPassword(target) : `${target.host} (${target.database})`;
  const connected = openDatabase(target, options);
  try {
    const fits = async (client: pg.PoolClient): Promise<void> => {
      await refusePooler(client, name);
      await refuseOldServer(client, name);
    };
    await waitForDatabase(connected.pool, { name, log, patience, fits });
  } catch (error) {
    await connected.close();
    throw error;
  }
  return connected;
}
