import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#api/platform/database/schema.ts';

/** Returns when somebody in this database waits for a lock that the test has taken. */
export async function somebodyWaits(db: Kysely<Database>): Promise<void> {
  for (let waiting = 0; waiting === 0; await pause(10)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.count ?? 0;
  }
}
