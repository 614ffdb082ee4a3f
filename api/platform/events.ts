import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { ProgressEvent } from '#contract/platform.ts';
import type { Database } from './database/schema.ts';
import type { Log } from './portal.ts';

/** Something the browsers of a company (and the operator's staff) should hear of. */
export interface Announcement extends ProgressEvent {
  readonly company_id: number | null;
}

export interface Events {
  /** Tells every process; inside a transaction it is told when that commits. */
  announce(db: Kysely<Database>, announcement: Announcement): Promise<void>;
  /** Hears what any process announces; call the answer to stop. */
  listen(listener: (announcement: Announcement) => void): () => void;
  stop(): Promise<void>;
}

const CHANNEL = 'etalon_events';
const RECONNECT_MS = 1000;

/** Announcements travel by LISTEN / NOTIFY, on a connection of their own that is renewed when it breaks. */
export async function startEvents(connection: pg.ClientConfig, log: Log): Promise<Events> {
  const listeners = new Set<(announcement: Announcement) => void>();
  let client: pg.Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'etalon-events' });
    fresh.on('notification', ({ payload }) => {
      const announcement = JSON.parse(payload ?? '{}') as Announcement;
      for (const listener of listeners) listener(announcement);
    });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'events connection lost');
      setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    if (stopped) return;
    try {
      await connect();
    } catch (error) {
      log.warn({ err: error }, 'events connection not restored yet');
      setTimeout(() => void reconnect(), RECONNECT_MS).unref();
    }
  }

  await connect();
  return {
    async announce(db, announcement) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`.execute(db);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      client?.removeAllListeners('error');
      client?.on('error', () => undefined);
      await client?.end();
    },
  };
}
