import type { Services } from '../../platform/services.ts';
import { PROCESS_QUESTIONNAIRE, REMOVE_CHECKS } from './jobs.ts';
import { processQuestionnaire, reportFailure } from './process-questionnaire.ts';
import { removeChecks } from './remove-checks.ts';

/** Questionnaires read at a time in one process. */
const AT_A_TIME = 2;

/** Does the background work of questionnaires in this process. */
export async function workOnQuestionnaires(services: Services): Promise<void> {
  for (let one = 0; one < AT_A_TIME; one++) {
    await services.jobs.work(
      PROCESS_QUESTIONNAIRE,
      ({ session_id }) => processQuestionnaire(services, session_id),
      ({ session_id }) => reportFailure(services, session_id),
    );
  }
  await services.jobs.work(REMOVE_CHECKS, () => removeChecks(services));
  await services.jobs.schedule(REMOVE_CHECKS, '17 * * * *');
}
