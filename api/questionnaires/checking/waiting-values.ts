import type { SystemValues } from '#domain/questionnaires/interpret.ts';
import type { Session } from '#contract/questionnaires.ts';
import { openFile } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { loadExpectations } from '../intake/load-expectations.ts';
import { loadGrounds } from '../intake/load-grounds.ts';
import { interpretFile } from '../intake/read-questionnaire.ts';
import { loadAnswers } from './answer-queries.ts';

/**
 * The values that a questionnaire which waits would bring, with the answers it has so far. They are stored nowhere, so
 * that nothing can use them before acceptance: the file is read again.
 */
export async function loadWaitingValues(
  services: Services,
  { id, file_id, company }: Session,
): Promise<readonly SystemValues[]> {
  const { db } = services;
  const { bytes } = await openFile(db, file_id);
  const { expected } = await loadExpectations(services, company.id);
  const grounds = await loadGrounds(services, company.id);
  const answers = await loadAnswers(db, id);
  const reading = await interpretFile(services, { bytes, expected: { ...expected, grounds }, answers });
  if (reading instanceof WorkbookRefusal) return [];
  // With the last answer nothing waits any more.
  return reading.toSettle.length > 0 ? reading.waitingValues : reading.values;
}
