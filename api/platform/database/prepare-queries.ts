import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { Client } from './client.ts';

/** Every connection keeps the plan of each, some ten kilobytes. */
const MOST_TEXTS = 500;
/** A kept plan is made for short lists. */
const MOST_LISTED = 100;

/** A kept plan has the columns of its day: one that reads all of a table would fail once there is another. */
const canBeKept = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !/(select |\.)\*/i.test(text);

const isShort = (value: unknown): boolean => !Array.isArray(value) || value.length <= MOST_LISTED;

/**
 * Reads that come again are planned once for each connection: for a page's short queries PostgreSQL spends more on
 * the plan than on the rows. What is asked once, as a list of changing length, is not kept.
 */
function createNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text, values) => {
    if (!isShort(values) || !values.every(isShort)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_TEXTS || !canBeKept(text)) return known;
    if (!seen.has(text)) {
      if (seen.size >= MOST_TEXTS) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = `etalon-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The pool as Kysely asks it, with names for what comes again. */
export function prepareQueries(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  function prepare(client: pg.PoolClient): PostgresPoolClient {
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('The dialect is not set up for cursors.');
      return client.query({ name: nameOf(text, values), text, values: [...values] });
    }
    return { query, release: (destroy) => client.release(destroy) };
  }
  return {
    Client,
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client) ?? prepare(client);
      prepared.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
