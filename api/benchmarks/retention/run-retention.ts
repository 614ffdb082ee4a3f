import type { Kysely } from 'kysely';
import { KEEP_EVERYTHING, RETAINED, type Retention } from '#domain/journal/retention.ts';
import { audit } from '../../journal/audit.ts';
import { findFact, saveFact } from '../../platform/database/installation-fact.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import { countGoing, removeGoing } from './queries.ts';

const TERMS = 'retention';
const LAST_RUN = 'retention_run';

type Db = Kysely<Database>;

export const findTerms = async (db: Db): Promise<Retention> => ({
  ...KEEP_EVERYTHING,
  ...(await findFact<Retention>(db, TERMS)),
});

export const saveTerms = (trx: Db, terms: Retention, at: Date): Promise<void> => saveFact(trx, TERMS, terms, at);

export const findLastRun = async (db: Db): Promise<string | null> =>
  (await findFact<{ readonly at: string }>(db, LAST_RUN))?.at ?? null;

/** Removes once a day what the terms let go, each kind in a transaction of its own with its line in the journal. */
export async function runRetention({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const kind of RETAINED) {
    await db.transaction().execute(async (trx) => {
      const months = (await findTerms(trx))[kind];
      const going = await countGoing(trx, kind, months, at);
      if (months === null || going.count === 0) return;
      await removeGoing(trx, kind, months, at);
      const by = { actor: null, ip: null, requestId: null };
      const after = { retained: kind, months, ...going };
      await audit(trx, by, { action: 'aged_out', object_type: 'installation', after });
    });
  }
  await saveFact(db, LAST_RUN, { at: at.toISOString() }, at);
}
