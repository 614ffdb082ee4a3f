import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DatabaseLog } from '../database/connection.ts';
import { findSecretKeys, type KeySource, loadSecretKeys } from './secret-keys.ts';
import { createSecrets, isSealed, placeOf, type Secrets } from './secrets.ts';

interface SealedColumn {
  readonly table: keyof Database;
  readonly id: string;
  readonly column: string;
}

/** Every column whose values are sealed, each at the place of its table and id. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'oidc_key', id: 'kid', column: 'value' },
  { table: 'totp', id: 'user_id', column: 'secret' },
  { table: 'sign_in_step', id: 'id', column: 'totp_secret' },
  { table: 'letter', id: 'id', column: 'sealed' },
];

/** What to do with a value that no key opens. */
type Unreadable = 'refuse' | 'delete';

const placeIn = ({ table, id, column }: SealedColumn) => ({
  table: sql.table(table),
  id: sql.ref(id),
  column: sql.ref(column),
});

const readColumn = (db: Kysely<Database>, at: ReturnType<typeof placeIn>, lock = sql``) =>
  sql<{ id: string; value: string }>`
    select ${at.id}::text as id, ${at.column} as value from ${at.table} where ${at.column} is not null ${lock}
  `.execute(db);

async function resealColumn(
  trx: Kysely<Database>,
  secrets: Secrets,
  column: SealedColumn,
  unreadable: Unreadable,
): Promise<void> {
  const at = placeIn(column);
  const { rows } = await readColumn(trx, at, sql`for update`);
  for (const { id: row, value } of rows.filter((found) => !secrets.isCurrent(found.value))) {
    const place = placeOf(column.table, row);
    try {
      const sealed = secrets.seal(isSealed(value) ? secrets.open(value, place) : value, place);
      await sql`update ${at.table} set ${at.column} = ${sealed} where ${at.id}::text = ${row}`.execute(trx);
    } catch (error) {
      if (unreadable === 'refuse') throw error;
      await sql`delete from ${at.table} where ${at.id}::text = ${row}`.execute(trx);
    }
  }
}

/**
 * Brings every secret under the newest key: those that older versions wrote in clear, and those of a key that is being
 * replaced. Processes that start together wait for one another.
 */
export function resealSecrets(
  db: Kysely<Database>,
  secrets: Secrets,
  unreadable: Unreadable = 'refuse',
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('oidc_key'))`.execute(trx);
    for (const column of SEALED_COLUMNS) await resealColumn(trx, secrets, column, unreadable);
  });
}

/** Those of the sealed columns that are there: an empty database has none, one of an earlier version some. */
async function listPresentColumns(db: Kysely<Database>): Promise<readonly SealedColumn[]> {
  const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const present = new Set(rows.map(({ place }) => place));
  return SEALED_COLUMNS.filter(({ table, column }) => present.has(`${table}.${column}`));
}

/**
 * The secrets of this process. A key that is missing or is not the one of this database is refused while everything is as
 * it was, tables and files: only a database without secrets gets a new key.
 */
export async function openSecrets(db: Kysely<Database>, source: KeySource, log: DatabaseLog): Promise<Secrets> {
  const found = createSecrets(findSecretKeys(source) ?? []);
  for (const place of await listPresentColumns(db)) {
    const at = placeIn(place);
    // One of each key: the name of the key stands in front.
    const { rows } = await sql<{ value: string }>`select min(${at.column}::text) as value from ${at.table}
      where ${at.column} is not null group by left(${at.column}::text, 13)`.execute(db);
    for (const { value } of rows) found.requireKey(value);
  }
  return createSecrets(loadSecretKeys(source, log));
}

/** What no key opens, in words, one for each secret. */
export async function listUnreadable(db: Kysely<Database>, secrets: Secrets): Promise<string[]> {
  const faults: string[] = [];
  for (const column of SEALED_COLUMNS) {
    const { rows } = await readColumn(db, placeIn(column));
    for (const { id, value } of rows.filter((found) => isSealed(found.value))) {
      try {
        secrets.open(value, placeOf(column.table, id));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return faults;
}
