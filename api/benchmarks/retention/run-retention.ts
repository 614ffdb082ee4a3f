import type { Kysely } from 'kysely';
import { KEEP_EVERYTHING, RETAINED, type Retention } from '#domain/journal/retention.ts';
import { audit } from '../../journal/audit.ts';
import { findFact, saveFact } from '../../platform/database/installation-fact.ts';
import { thinCalculations } from '#domain/benchmarks/thin-calculations.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import {
  BATCH,
  countGoing,
  listUnnamed,
  readClock,
  removeGoing,
  removeUnnamed,
  removeUnseenValues,
} from './queries.ts';

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

const auditRemoval = (trx: Db, after: object) =>
  audit(trx, NOBODY, { action: 'aged_out', object_type: 'installation', after });

/** Thins calculations nothing names, and then what held in the market and none of those left has seen. */
async function thin(db: Db, at: Date): Promise<void> {
  const going = thinCalculations(await listUnnamed(db), at);
  for (let from = 0; from < going.length; from += BATCH) {
    await db.transaction().execute(async (trx) => {
      const benchmark_ids = await removeUnnamed(trx, going.slice(from, from + BATCH));
      if (benchmark_ids.length > 0) await auditRemoval(trx, { thinned: benchmark_ids.length, benchmark_ids });
    });
  }
  await db.transaction().execute(async (trx) => {
    const unseen_values = await removeUnseenValues(trx, new Date(at.getTime() - SEEN_MS));
    if (unseen_values > 0) await auditRemoval(trx, { unseen_values });
  });
}

/** Clocks that differ by more: one of them is wrong. */
const MOST_APART_MS = 3600 * 1000;

/** The moment by the database; refused when this process has another, so that the job is tried again, by any process. */
async function readClockOfBoth({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date> {
  const at = await readClock(db);
  const apart = now().getTime() - at.getTime();
  if (Math.abs(apart) <= MOST_APART_MS) return at;
  throw new Error(
    `nothing is removed by age: the clocks of the portal and of the database differ by ${apart / 1000} s`,
  );
}

/**
 * Removes once a day what the terms let go, each kind in a transaction of its own with its line in the journal, and thins what is
 * left of the calculations.
 */
export async function runRetention({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = await readClockOfBoth({ db, now });
  for (const kind of RETAINED) {
    await db.transaction().execute(async (trx) => {
      const months = (await findTerms(trx))[kind];
      const going = await countGoing(trx, kind, months, at);
      if (months === null || going.count === 0) return;
      const removed = await removeGoing(trx, kind, months, at);
      await auditRemoval(trx, { retained: kind, months, ...going, ...removed });
    });
  }
  await thin(db, at);
  await saveFact(db, LAST_RUN, { at: at.toISOString() }, at);
}
