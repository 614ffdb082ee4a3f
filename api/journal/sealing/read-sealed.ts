import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** A line as it is sent on, with the seal that holds it. */
export interface SealedLine {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly seal: number;
  readonly [field: string]: unknown;
}

export async function newestSeal(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int as number from journal_seal`.execute(db);
  return rows[0]!.number;
}

/** The lines of one seal that are still there, without the words that only a search reads and the salt. */
export async function readSealed(db: Kysely<Database>, seal: number): Promise<SealedLine[]> {
  const { rows } = await sql<{ line: SealedLine }>`
    select to_jsonb(audit_log) - '{created_at, salt, search}'::text[] || jsonb_build_object(
      'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seal', number,
      'seal_hash', encode(hash, 'hex')) as line
    from journal_seal join audit_log on id = any(lines) where number = ${seal} order by id`.execute(db);
  return rows.map(({ line }) => line);
}
