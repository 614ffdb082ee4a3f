import { workOnBenchmarks } from './benchmarks/work.ts';
import type { Portal } from './platform/portal.ts';
import { workOnQuestionnaires } from './questionnaires/intake/work.ts';

/** Starts the background work of all rooms in this process; it ends with the portal's jobs. */
export async function startWork(portal: Portal): Promise<void> {
  await workOnQuestionnaires(portal);
  await workOnBenchmarks(portal);
}
