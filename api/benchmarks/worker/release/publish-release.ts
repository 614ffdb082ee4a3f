import type { AuditActor } from '../../../journal/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { lockFinal, noteReading, saveFinal } from '../../publication/save-final.ts';
import { buildReleaseOf } from './build-release.ts';
import type { MarketContext } from '../market/market-context.ts';
import { saveRelease } from './save-release.ts';

/** A calculation to be published: who does it and what the journal says of it. */
export interface Publication {
  readonly by: AuditActor;
  /** What was looked at before; something else is not published. */
  readonly stamp: string;
  readonly now: Date;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface ReleaseInput {
  readonly id: number;
  readonly minimum: number;
  /** Null: it is final already, only its release is missing. */
  readonly publication: Publication | null;
}

/** Undoes the transaction around it. */
class Stale extends Error {}

async function isReleased({ db }: MarketContext, id: number): Promise<boolean> {
  const row = await db.selectFrom('release').select('id').where('benchmark_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Saves everything of a publication or nothing; false when another release came first. */
async function save(
  { pool }: MarketContext,
  { id, publication }: ReleaseInput,
  built: Awaited<ReturnType<typeof buildReleaseOf>> | null,
): Promise<boolean> {
  return transact(pool, async (transacting) => {
    const { trx } = transacting;
    // First, as whoever presses meanwhile does: a release that is written holds its calculation.
    await lockFinal(trx, id);
    if (built && !(await saveRelease(transacting, { benchmark: id, now: publication?.now ?? null }, built)))
      return false;
    if (publication && !(await saveFinal(trx, { ...publication, id, value: true }))) throw new Stale();
    if (!publication) await noteReading(trx, new Date());
    await trx.updateTable('benchmark').set({ publishing: null }).where('id', '=', id).execute();
    return true;
  });
}

/**
 * Builds the release of a calculation and publishes it. False when what was looked at before is no longer what would be
 * published. Safe to run twice: what is released stays as it is.
 */
export async function publishRelease(
  context: MarketContext,
  input: ReleaseInput,
  onProgress: (percent: number) => void,
): Promise<boolean> {
  try {
    for (;;) {
      const built = (await isReleased(context, input.id)) ? null : await buildReleaseOf(context, input, onProgress);
      onProgress(90);
      if (await save(context, input, built)) return true;
    }
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}
