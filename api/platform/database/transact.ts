import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** One transaction, for queries and for rows copied in over the same connection. */
export interface Transacting {
  readonly trx: Kysely<Database>;
  readonly client: pg.PoolClient;
}

/** Queries over one connection that stays the caller's. */
function over(client: pg.PoolClient): Kysely<Database> {
  const lent = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Work over a connection of its own. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** All of it or nothing. */
export const transact = <T>(
  pool: pg.Pool,
  work: (transacting: Transacting) => Promise<T>,
  begin: 'begin' | 'begin isolation level repeatable read read only' = 'begin',
): Promise<T> =>
  withClient(pool, async (client) => {
    try {
      await client.query(begin);
      const result = await work({ trx: over(client), client });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
