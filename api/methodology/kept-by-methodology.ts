import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Changes whenever the methodology does, or the name of a unit, which no revision keeps. */
async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select coalesce((select max(id) from methodology_revision), 0) || ' ' ||
      (select coalesce(string_agg(id || '.' || version, ',' order by id), '') from unit) as state`.execute(db);
  return rows[0]!.state;
}

/**
 * Something worked out of the methodology as it is now: the same object until the methodology changes, in whichever
 * process that happens.
 */
export function keptByMethodology<T>(load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { readonly state: string; readonly found: Promise<T> }>();
  return async (db) => {
    const state = await stateOf(db);
    const known = kept.get(db);
    if (known?.state === state) return known.found;
    const found = load(db);
    const own = { state, found };
    kept.set(db, own);
    // What failed is tried again.
    found.catch(() => kept.get(db) === own && kept.delete(db));
    return found;
  };
}
