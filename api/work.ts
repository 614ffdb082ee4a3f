import { workOnBenchmarks } from './benchmarks/work.ts';
import type { Services } from './platform/services.ts';
import { workOnQuestionnaires } from './questionnaires/intake/work.ts';

/** Starts the background work of all rooms in this process; it ends with the portal's jobs. */
export async function startWork(services: Services): Promise<void> {
  await workOnQuestionnaires(services);
  await workOnBenchmarks(services);
}
