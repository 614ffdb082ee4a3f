import { jobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { removeOld } from './remove-old.ts';
import { sendDigests } from './send-digests.ts';

const SEND_DIGESTS = jobKind<Record<string, never>>('send-digests');
const REMOVE_OLD = jobKind<Record<string, never>>('remove-old-messages');

/** Sends the letters of the day in the morning, and removes what is old. */
export async function workOnMessages(services: Services): Promise<void> {
  await services.jobs.work(SEND_DIGESTS, () => sendDigests(services));
  await services.jobs.schedule(SEND_DIGESTS, '0 5 * * *');
  await services.jobs.work(REMOVE_OLD, () => removeOld(services));
  await services.jobs.schedule(REMOVE_OLD, '40 2 * * *');
}
