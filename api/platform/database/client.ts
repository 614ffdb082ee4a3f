import pg from 'pg';
import type { Connection, DatabaseLog } from './connection.ts';

/** A silent network is noticed after half a minute, not after the two hours of the system. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Every connection of the portal is one of these. `pg` reports a lost connection by an `error` event, twice when the
 * server ends it, and an event nobody listens to ends the process: the pool listens only while a connection is idle.
 * Whoever waits for an answer gets the error through the promise, and `end` fires once for every loss.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? { connectionString: config, ...KEEP_ALIVE } : { ...KEEP_ALIVE, ...config });
    this.on('error', () => undefined);
  }
}

export const configOf = (target: string | Connection): pg.ClientConfig =>
  typeof target === 'string' ? { connectionString: target } : { ...target };

/** A pool of such connections; a lost one is replaced when it is needed. */
export function openPool(config: pg.PoolConfig, log: Pick<DatabaseLog, 'warn'>): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000, ...config, Client });
  pool.on('error', (error) => log.warn(`Потеряно соединение с базой данных: ${error.message}`));
  return pool;
}
