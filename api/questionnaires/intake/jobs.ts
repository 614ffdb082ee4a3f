import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { jobKind, type Jobs } from '../../platform/jobs.ts';

/** Reading one uploaded questionnaire. */
export const PROCESS_QUESTIONNAIRE = jobKind<{ readonly session_id: number }>('questionnaire');

/** Removing checks without saving that are over. */
export const REMOVE_CHECKS = jobKind<Record<string, never>>('remove-checks');

/** Queues the reading of a questionnaire behind the first ones of all other companies. */
export async function queueQuestionnaire(
  trx: Kysely<Database>,
  jobs: Jobs,
  { id, company_id }: { readonly id: number; readonly company_id: number },
): Promise<void> {
  const { before } = await trx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<string>().as('before'))
    .where('company_id', '=', company_id)
    .where('status', 'in', ['queued', 'processing'])
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  await jobs.add(trx, PROCESS_QUESTIONNAIRE, { session_id: id }, { owner: company_id, before: Number(before) });
}
