import { isAccepted, type SessionStatus } from '#domain/questionnaires/states.ts';
import { sql, type Kysely } from 'kysely';
import { audit } from '../../journal/audit.ts';
import { writeLogEntries } from '../../journal/write-log-entries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { keepFile } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { areInForce, replaceCheck } from '../checking/answer-queries.ts';
import { refreshMarket } from '../refresh-market.ts';
import { checkedName } from '../findings/session-title.ts';
import { notifyAuthor } from './notify-author.ts';
import type { QuestionnaireReading } from './read-questionnaire.ts';

/** A questionnaire taken to be read. */
export interface ClaimedSession {
  readonly id: number;
  readonly company_id: number;
  readonly file_id: number;
  readonly dry_run: boolean;
  readonly duplicate_of: number | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
}

interface Reading extends QuestionnaireReading {
  readonly revision: number | null;
  readonly fileName: string;
  /** The answers it was read with. */
  readonly answerIds: readonly number[];
}

/** A check without saving waits for nobody. */
function statusOf({ errorCount, warningCount, toSettle }: QuestionnaireReading, dryRun: boolean): SessionStatus {
  if (toSettle.length > 0 && !dryRun) return 'to_check';
  if (errorCount > 0) return 'rejected';
  return warningCount > 0 ? 'accepted_with_warnings' : 'accepted';
}

/** Row by row: all at once, a large questionnaire would hold up everybody else while it is turned into text. */
async function writeValues(
  trx: Kysely<Database>,
  session_id: number,
  rows: QuestionnaireReading['values'],
): Promise<void> {
  for (const { it_system_id, metric_ids, values } of rows) {
    await trx
      .insertInto('session_value')
      .values({ session_id, it_system_id, metric_ids: [...metric_ids], values: [...values] })
      .execute();
  }
}

/** What was sent back is answered by a newer questionnaire with all of its cells. */
const settleReturned = (trx: Kysely<Database>, id: number, company: number, year: number, asked: readonly number[]) =>
  trx
    .updateTable('session')
    .set({ returned_at: null })
    .where('company_id', '=', company)
    .where('year', '=', year)
    .where('id', '<', id)
    .where('returned_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from session_check where session_id = session.id
        and metric_id <> all(${[...asked]}::int[]))`,
    )
    .execute();

/** Saves all that was read in one transaction: values, findings, the checked workbook, the market, the result. */
export const saveReading = (services: Services, claimed: ClaimedSession, reading: Reading): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const { events, now } = services;
    const { id, company_id, dry_run } = claimed;
    const session = await trx
      .selectFrom('session')
      .select(['status', 'annotated_file_id', 'returned_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Deleted meanwhile, or read by another process that took it for orphaned.
    if (session?.status !== 'processing') return;
    // Begun before it was accepted: another run reads it with the answers.
    if (!(await areInForce(trx, id, reading.answerIds))) return;
    const status = statusOf(reading, dry_run);
    // What was accepted before it was sent back holds until the new numbers are accepted.
    const holdsOn = session.returned_at !== null && status === 'to_check';
    if (!holdsOn) await trx.deleteFrom('session_value').where('session_id', '=', id).execute();
    await trx.deleteFrom('log_entry').where('linked_session', '=', id).execute();
    await replaceCheck(trx, id, status === 'to_check' ? reading.toSettle : []);
    if (isAccepted(status) && !dry_run) await writeValues(trx, id, reading.values);
    await writeLogEntries(
      trx,
      reading.findings.map((one) => ({ ...one, linked_session: id, company_id })),
    );
    const { annotated, fileName } = reading;
    const annotated_file_id = annotated && (await keepFile(trx, { name: checkedName(fileName).ru, bytes: annotated }));
    const { year, templateVersion, revision, askedIds, filledCount, errorCount, warningCount, calloutCount } = reading;
    await trx
      .updateTable('session')
      .set({
        status,
        progress: 100,
        processed_at: now(),
        year,
        template_version: templateVersion,
        revision,
        metric_count: askedIds.length,
        asked_ids: [...askedIds],
        filled_count: filledCount,
        error_count: errorCount,
        warning_count: warningCount,
        callout_count: calloutCount,
        annotated_file_id,
        ...(!holdsOn && { returned_at: null }),
      })
      .where('id', '=', id)
      .execute();
    const { annotated_file_id: earlier } = session;
    if (earlier !== null) await trx.deleteFrom('stored_file').where('id', '=', earlier).execute();
    if (isAccepted(status) && !dry_run && year !== null) {
      await settleReturned(trx, id, company_id, year, askedIds);
      // One that was sent back held before: its new values are not laid over its old ones.
      await refreshMarket(trx, company_id, year, session.returned_at === null ? id : undefined);
    }
    if (!dry_run) {
      const after = { status, year, error_count: errorCount, warning_count: warningCount };
      const by = { actor: null, ip: null, requestId: null };
      await audit(trx, by, { action: 'update', object_type: 'session', object_id: id, after });
      await notifyAuthor(services, trx, claimed, { status, year, errorCount, warningCount });
    }
    await events.announce(trx, { type: 'session', id, status, progress: 100, company_id });
  });
