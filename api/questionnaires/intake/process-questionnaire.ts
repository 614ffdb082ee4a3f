import { finding } from '#domain/questionnaires/finding.ts';
import { isProcessed, type SessionStatus } from '#domain/questionnaires/states.ts';
import { writeLogEntries } from '../../journal/write-log-entries.ts';
import { openFile } from '../../platform/files.ts';
import { progressPace } from '../../platform/progress-pace.ts';
import type { Services } from '../../platform/services.ts';
import { loadAnswers } from '../checking/answer-queries.ts';
import { loadExpectations } from './load-expectations.ts';
import { loadGrounds } from './load-grounds.ts';
import { saveReading, type ClaimedSession } from './save-reading.ts';
import { readQuestionnaire } from './read-questionnaire.ts';

const PROCESSING: SessionStatus = 'processing';

/** Saves the progress now and then, unless the questionnaire is deleted or done. */
function progressOf({ db, events }: Services, { id, company_id }: ClaimedSession) {
  const isTime = progressPace();
  return async (progress: number): Promise<void> => {
    if (!isTime()) return;
    await db.updateTable('session').set({ progress }).where('id', '=', id).where('status', '=', PROCESSING).execute();
    await events.announce(db, { type: 'session', id, status: PROCESSING, progress, company_id });
  };
}

/** Marks a questionnaire as being read; nothing when it has been read already or was deleted. */
async function claim({ db, events }: Services, id: number): Promise<ClaimedSession | undefined> {
  const progress = 5;
  const claimed = await db
    .updateTable('session')
    .set({ status: PROCESSING, progress })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing', 'failed'])
    .returning(['id', 'company_id', 'file_id', 'dry_run', 'duplicate_of', 'user_id', 'user_name'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  await events.announce(db, { type: 'session', id, status: PROCESSING, progress, company_id: claimed.company_id });
  return claimed;
}

/** Says that the portal failed over a questionnaire, unless it is deleted or done. */
export async function reportFailure({ db, events }: Services, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select(['status', 'company_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!session || isProcessed(session.status)) return;
    const { company_id } = session;
    await trx.updateTable('session').set({ status: 'failed', progress: 100 }).where('id', '=', id).execute();
    await trx.deleteFrom('log_entry').where('linked_session', '=', id).execute();
    await writeLogEntries(trx, [{ ...finding('not_processed', {}), linked_session: id, company_id }]);
    await events.announce(trx, { type: 'session', id, status: 'failed', progress: 100, company_id });
  });
}

/**
 * Reads one questionnaire. It can be run again at any moment: until all of the result is saved in one transaction, there
 * is nothing of it; after that, running does nothing.
 */
export async function processQuestionnaire(services: Services, id: number): Promise<void> {
  const claimed = await claim(services, id);
  if (!claimed) return;
  const progressTo = progressOf(services, claimed);
  try {
    const { bytes, name } = await openFile(services.db, claimed.file_id);
    const { expected, revision } = await loadExpectations(services, claimed.company_id);
    const grounds = await loadGrounds(services, claimed.company_id);
    await progressTo(25);
    const answers = await loadAnswers(services.db, id);
    const given = { bytes, expected: { ...expected, grounds }, answers, session: claimed };
    const reading = await readQuestionnaire(services, given, () => progressTo(60));
    await progressTo(85);
    const answerIds = answers.map((answer) => answer.id);
    await saveReading(services, claimed, { ...reading, revision, fileName: name, answerIds });
  } catch (error) {
    // At once, before the queue retries; without the database it cannot be saved, and the queue retries anyway.
    await reportFailure(services, id).catch(() => undefined);
    throw error;
  }
}
