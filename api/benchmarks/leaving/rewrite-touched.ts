import { sql, type Kysely } from 'kysely';
import { deleteFact, findFact, saveFact } from '../../platform/database/installation-fact.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

const TOUCHED = 'erased_tables';
/** Rewriting so much takes seconds, in which nobody reads the table. */
const SOON_BYTES = 200 * 1024 ** 2;
/** Readers queue behind whoever waits for a table. */
const LONGEST_WAIT = '3s';

/** Keeps for later which tables this transaction has removed or changed rows in. */
export async function noteTouched(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_upd + n_tup_del > 0`.execute(trx);
  const known = (await findFact<readonly string[]>(trx, TOUCHED)) ?? [];
  const tables = [...new Set([...known, ...rows.map(({ name }) => name)])].toSorted();
  await saveFact(trx, TOUCHED, tables, new Date());
}

/**
 * Rewrites the tables an erasure has touched: what was removed stands in their files until then. Small ones `soon`, and at
 * night all of them, also those of which a long transaction kept the former rows.
 */
export async function rewriteTouched(db: Db, soon: boolean): Promise<void> {
  const tables = (await findFact<readonly string[]>(db, TOUCHED)) ?? [];
  await db.connection().execute(async (one) => {
    await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, false)`.execute(one);
    try {
      for (const table of tables) {
        const { rows } = await sql<{ bytes: number | null }>`
          select pg_total_relation_size(to_regclass(${table}))::float8 as bytes`.execute(one);
        const { bytes } = rows[0]!;
        // Null: a newer version has no such table.
        if (bytes === null || (soon && bytes > SOON_BYTES)) continue;
        await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(one);
      }
    } finally {
      await sql`reset lock_timeout`.execute(one);
    }
  });
  if (!soon) await deleteFact(db, TOUCHED);
}
