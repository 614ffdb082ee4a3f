import type { Kysely } from 'kysely';
import type { SessionStatus } from '#domain/questionnaires/states.ts';
import { settleMessage } from '../../messages/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';

interface Processed {
  readonly status: SessionStatus;
  readonly year: number | null;
  readonly errorCount: number;
  readonly warningCount: number;
}

interface Sent {
  readonly id: number;
  readonly company_id: number;
  readonly user_id: number | null;
}

/** Lets the author of a questionnaire know how it ended; a second run with the same result is no news. */
export async function notifyAuthor(
  { notify, now }: Pick<Services, 'notify' | 'now'>,
  trx: Kysely<Database>,
  { id, company_id, user_id }: Sent,
  { status, year, errorCount, warningCount }: Processed,
): Promise<void> {
  if (user_id === null) return;
  const { name } = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  const params = {
    session: String(id),
    company: name,
    year: year === null ? '' : String(year),
    status,
    errors: String(errorCount),
    warnings: String(warningCount),
  };
  const kind = 'session_processed';
  // What had to be checked no longer waits for it.
  await settleMessage(trx, { user_id, kind, once: `${id} to_check` }, now());
  await notify(trx, { people: [user_id], message: { kind, params }, once: `${id} ${status}` });
}
