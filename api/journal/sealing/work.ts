import { jobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { sealJournal } from './seal-journal.ts';
import { sendOn } from './send-on.ts';

/** The next minute tries again by itself. */
const SEAL = jobKind<Record<string, never>>('seal-journal', 0);

/** Seals what waits and sends it on; that a collector is away or back is logged once. */
export function journalKeeper(services: Pick<Services, 'db' | 'log' | 'settings' | 'now'>): () => Promise<void> {
  const { log } = services;
  let isAway = false;
  return async () => {
    await sealJournal(services);
    try {
      await sendOn(services);
      if (isAway) log.warn('journal: the collector takes lines again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.error({ err: error }, 'journal: the collector takes no lines, they wait');
      isAway = true;
    }
  };
}

/** Seals the journal every minute, in one of the processes. */
export async function workOnJournal(services: Services): Promise<void> {
  await services.jobs.work(SEAL, journalKeeper(services));
  await services.jobs.schedule(SEAL, '* * * * *');
}
