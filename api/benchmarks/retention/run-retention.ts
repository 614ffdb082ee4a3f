import type { Kysely } from 'kysely';
import { KEEP_EVERYTHING, RETAINED, type Retention } from '#domain/journal/retention.ts';
import { audit } from '../../journal/audit.ts';
import { findFact, saveFact } from '../../platform/database/installation-fact.ts';
import { thinCalculations } from '#domain/benchmarks/thin-calculations.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import { countGoing, listUnnamed, removeGoing, removeUnnamed, removeUnseenValues } from './queries.ts';

const TERMS = 'retention';
const LAST_RUN = 'retention_run';

type Db = Kysely<Database>;

const NOBODY = { actor: null, ip: null, requestId: null };
/** By then every calculation that was being started is in the database. */
const SEEN_MS = 24 * 3600 * 1000;

export const findTerms = async (db: Db): Promise<Retention> => ({
  ...KEEP_EVERYTHING,
  ...(await findFact<Retention>(db, TERMS)),
});

export const saveTerms = (trx: Db, terms: Retention, at: Date): Promise<void> => saveFact(trx, TERMS, terms, at);

export const findLastRun = async (db: Db): Promise<string | null> =>
  (await findFact<{ readonly at: string }>(db, LAST_RUN))?.at ?? null;

/** Each has millions of values: so many are removed in one transaction. */
const BATCH = 50;

const auditThinning = (trx: Db, after: object) =>
  audit(trx, NOBODY, { action: 'aged_out', object_type: 'installation', after });

/** Thins calculations nothing names, and then what held in the market and none of those left has seen. */
async function thin(db: Db, at: Date): Promise<void> {
  const going = thinCalculations(await listUnnamed(db), at);
  for (let from = 0; from < going.length; from += BATCH) {
    await db.transaction().execute(async (trx) => {
      const thinned = await removeUnnamed(trx, going.slice(from, from + BATCH));
      if (thinned > 0) await auditThinning(trx, { thinned });
    });
  }
  await db.transaction().execute(async (trx) => {
    const unseen_values = await removeUnseenValues(trx, new Date(at.getTime() - SEEN_MS));
    if (unseen_values > 0) await auditThinning(trx, { unseen_values });
  });
}

/**
 * Removes once a day what the terms let go, each kind in a transaction of its own with its line in the journal, and thins what is
 * left of the calculations.
 */
export async function runRetention({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const kind of RETAINED) {
    await db.transaction().execute(async (trx) => {
      const months = (await findTerms(trx))[kind];
      const going = await countGoing(trx, kind, months, at);
      if (months === null || going.count === 0) return;
      await removeGoing(trx, kind, months, at);
      const after = { retained: kind, months, ...going };
      await audit(trx, NOBODY, { action: 'aged_out', object_type: 'installation', after });
    });
  }
  await thin(db, at);
  await saveFact(db, LAST_RUN, { at: at.toISOString() }, at);
}
