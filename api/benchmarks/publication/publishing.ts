import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';

/** How far a publication is. */
export interface Publishing {
  readonly progress: number;
  readonly failed: boolean;
  /** Why it failed, where that is known. */
  readonly reason?: string;
}

/** Whether the calculation is being published. */
export const isUnderWay = (publishing: unknown): boolean => publishing !== null && !(publishing as Publishing).failed;

/** Announces that a market calculation must be fetched again. */
export const announceMarket = ({ db, events }: Telling, id: number): Promise<void> =>
  events.announce(db, { type: 'benchmark', id, status: 'done', progress: 100, company_id: null });

interface Telling {
  readonly db: Kysely<Database>;
  readonly events: Services['events'];
}

const setPublishing = (db: Telling['db'], id: number, publishing: Publishing) =>
  db
    .updateTable('benchmark')
    .set({ publishing: JSON.stringify(publishing) })
    .where('id', '=', id);

/** Marks a calculation as being published. */
export async function startToPublish({ db, events }: Telling, id: number): Promise<void> {
  await setPublishing(db, id, { progress: 0, failed: false }).execute();
  await announceMarket({ db, events }, id);
}

/** Saves publishing progress; a late update does not overwrite a finished publication. */
export async function sayPublishing({ db, events }: Telling, id: number, publishing: Publishing): Promise<void> {
  await setPublishing(db, id, publishing).where('publishing', 'is not', null).execute();
  await announceMarket({ db, events }, id);
}
