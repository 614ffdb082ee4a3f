import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { retrySessions as retryManyCall } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import type { retrySession as retryCall, Session } from '#contract/questionnaires.ts';
import { audit } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../../platform/http/each-or-none.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { queueQuestionnaire } from './jobs.ts';
import { getSessionOf } from '../session-rows.ts';

const NOT_FAILED = text(
  'Обработать ещё раз можно только анкету, на которой портал ошибся.',
  'Only questionnaires that failed because of a portal error can be processed again.',
);

type Retrying = Pick<Call<typeof retryCall>, 'actor' | 'ip' | 'requestId'>;

/** Requeues a questionnaire on which the portal failed. */
async function requeue({ jobs, events }: Services, trx: Kysely<Database>, call: Retrying, id: number): Promise<void> {
  await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
  const { status, company, can } = await getSessionOf(trx, call.actor, id);
  if (!can.retry) throw conflict(NOT_FAILED);
  await trx.updateTable('session').set({ status: 'queued', progress: 0 }).where('id', '=', id).execute();
  await queueQuestionnaire(trx, jobs, { id, company_id: company.id });
  const auditEvent = { action: 'update', object_type: 'session', object_id: id } as const;
  await audit(trx, call, { ...auditEvent, before: { status }, after: { status: 'queued' } });
  await events.announce(trx, { type: 'session', id, status: 'queued', progress: 0, company_id: company.id });
}

export const retrySession = (services: Services, call: Call<typeof retryCall>): Promise<Session> =>
  services.db.transaction().execute(async (trx) => {
    const { id } = call.params;
    await requeue(services, trx, call, id);
    return getSessionOf(trx, call.actor, id);
  });

/** The same with many: all of them or none. */
export const retrySessions = (
  services: Services,
  call: Call<typeof retryManyCall>,
): Promise<Output<typeof retryManyCall>> => {
  const sessions = [...new Set(call.body.sessions)].toSorted((a, b) => a - b);
  return services.db.transaction().execute(async (trx) => {
    refuseMany('sessions', await refusedOf(sessions, (id) => requeue(services, trx, call, id)), (id) => `№ ${id}`);
    return { changed: sessions.length };
  });
};
