import { workOnBenchmarks } from './benchmarks/work.ts';
import { workOnMessages } from './messages/work.ts';
import { workOnCampaigns } from './campaigns/work.ts';
import type { Services } from './platform/services.ts';
import { workOnQuestionnaires } from './questionnaires/intake/work.ts';
import { workOnSubscriptions } from './subscriptions/notify-ending.ts';

/** Starts the background work of all rooms in this process; it ends with the portal's jobs. */
export async function startWork(services: Services): Promise<void> {
  await workOnMessages(services);
  await workOnSubscriptions(services);
  await workOnQuestionnaires(services);
  await workOnBenchmarks(services);
  await workOnCampaigns(services);
}
