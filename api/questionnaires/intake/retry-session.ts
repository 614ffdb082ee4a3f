import { text } from '#domain/language/text.ts';
import type { retrySession as retryCall, Session } from '#contract/questionnaires.ts';
import { audit } from '../../journal/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { queueQuestionnaire } from './jobs.ts';
import { getSessionOf } from '../session-rows.ts';

const NOT_FAILED = text(
  'Ещё раз обрабатывают только анкеты, на которых портал ошибся.',
  'Only questionnaires that failed because of a portal error can be processed again.',
);

/** Requeues a questionnaire on which the portal failed. */
export const retrySession = ({ db, jobs, events }: Services, call: Call<typeof retryCall>): Promise<Session> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
    const { status, company, can } = await getSessionOf(trx, call.actor, id);
    if (!can.retry) throw conflict(NOT_FAILED);
    await trx.updateTable('session').set({ status: 'queued', progress: 0 }).where('id', '=', id).execute();
    await queueQuestionnaire(trx, jobs, { id, company_id: company.id });
    const auditEvent = { action: 'update', object_type: 'session', object_id: id } as const;
    await audit(trx, call, { ...auditEvent, before: { status }, after: { status: 'queued' } });
    await events.announce(trx, { type: 'session', id, status: 'queued', progress: 0, company_id: company.id });
    return getSessionOf(trx, call.actor, id);
  });
