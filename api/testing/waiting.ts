import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#api/platform/database/schema.ts';
import type { Events } from '#api/platform/events.ts';

/** Returns when somebody in this database waits for a lock that the test has taken. */
export async function somebodyWaits(db: Kysely<Database>): Promise<void> {
  for (let waiting = 0; waiting === 0; await pause(10)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.count ?? 0;
  }
}

const UNANNOUNCED_MS = 500;

/** Looks whenever the portal announces something, and now and then for what it does not announce, until something is found. */
export async function lookUntil<T>(events: Events, look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const { promise: announced, resolve } = Promise.withResolvers<void>();
    const stopListening = events.listen(() => resolve());
    try {
      const found = await look();
      if (found !== null) return found;
      await Promise.race([announced, pause(UNANNOUNCED_MS)]);
    } finally {
      stopListening();
    }
  }
}

/** Lets the queue take the work of a process that was killed for dead, as after ten seconds without a sign of life. */
export const letHeartbeatsPass = (db: Kysely<Database>): Promise<unknown> =>
  sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(db);
