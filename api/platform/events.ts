import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { ProgressEvent } from '#contract/platform.ts';
import { keepListening } from './database/listen.ts';
import type { Database } from './database/schema.ts';
import type { Log } from './log.ts';

/** Something the browsers of a company (and the operator's staff) should hear of. */
interface Progress extends ProgressEvent {
  readonly company_id: number | null;
}

/** A person's messages have changed; only that person hears of it. */
interface MessagesChanged {
  readonly type: 'message';
  readonly user_id: number;
}

/** What a company shows its director has changed; only its employees hear of it. */
interface DecisionsChanged {
  readonly type: 'decisions';
  readonly company_id: number;
}

export type Announcement = Progress | MessagesChanged | DecisionsChanged;

export interface Events {
  /** Notifies every process; inside a transaction, on commit. */
  announce(db: Kysely<Database>, announcement: Announcement): Promise<void>;
  /** Hears what any process announces, and when something may have been missed; call the answer to stop. */
  listen(listener: (announcement: Announcement) => void, onMissed?: () => void): () => void;
  stop(): Promise<void>;
}

interface Listener {
  readonly hear: (announcement: Announcement) => void;
  readonly onMissed: () => void;
}

const CHANNEL = 'etalon_events';

/** Announcements travel by LISTEN / NOTIFY. */
export async function startEvents(connection: pg.ClientConfig, log: Log): Promise<Events> {
  const listeners = new Set<Listener>();
  const listening = await keepListening(
    { ...connection, application_name: 'etalon-events' },
    CHANNEL,
    {
      notification(payload) {
        const announcement = JSON.parse(payload) as Announcement;
        for (const { hear } of listeners) hear(announcement);
      },
      open() {
        for (const { onMissed } of listeners) onMissed();
      },
    },
    log,
  );
  return {
    async announce(db, announcement) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`.execute(db);
    },
    listen(hear, onMissed = () => undefined) {
      const listener = { hear, onMissed };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => listening.close(),
  };
}
