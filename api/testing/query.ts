import pg from 'pg';
import type { Connection } from '#api/platform/database/connection.ts';

/** Asks a server in a connection of its own: it may be gone a moment later. */
export async function query(connection: Connection, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
