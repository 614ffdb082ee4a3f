import { sql, type Kysely } from 'kysely';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Database } from '../platform/database/schema.ts';
import { loadMetrics } from './queries.ts';

type Db = Kysely<Database>;

/** The methodology of this moment: its revision, what of it is saved, and the names of the units, which are no part of it. */
export const EDITION = sql<string>`concat_ws(' ', (select max(id) from methodology_revision),
  (select count(*) || ' ' || sum(version) from metric),
  (select json_agg(json_build_array(id, name) order by id) from unit))`;

interface Moment {
  readonly edition: string;
}

const readEdition = (db: Db): Promise<Moment> => db.selectNoFrom(EDITION.as('edition')).executeTakeFirstOrThrow();

/** The metrics of the newest edition that was asked for. */
const kept = new WeakMap<Db, { readonly edition: string; readonly metrics: readonly MetricState[] }>();

/** What is read of a moment together with its metrics: the same list until something in the methodology changes. */
export async function withMetrics<M extends Moment>(db: Db, read: (db: Db) => Promise<M>) {
  const moment = await read(db);
  const known = kept.get(db);
  if (known?.edition === moment.edition) return { ...moment, metrics: known.metrics };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const again = await read(trx);
      const metrics = (await loadMetrics(trx)).map(({ version: _version, ...metric }) => metric);
      kept.set(db, { edition: again.edition, metrics });
      return { ...again, metrics };
    });
}

export const currentMetrics = (db: Db) => withMetrics(db, readEdition);
