import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { showSessionsInBenchmark as showManyCall } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Session, setHidden } from '#contract/questionnaires.ts';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../platform/http/each-or-none.ts';
import { wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { refreshMarket } from './refresh-market.ts';
import { getSessionOf } from './session-rows.ts';

export type Flag = 'show_in_benchmark' | 'hidden' | 'available_to_client';

const NO_REASON = text('Напишите, почему исключаете.', 'Say why you exclude them.');

interface Switching {
  readonly id: number;
  readonly flag: Flag;
  readonly value: boolean;
  readonly reason?: string;
}

/** Turns a flag of a questionnaire on or off; nothing is written when it is so already. */
async function turn(
  trx: Kysely<Database>,
  call: Pick<Call<typeof setHidden>, 'actor' | 'ip' | 'requestId'>,
  { id, flag, value, reason }: Switching,
): Promise<void> {
  await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
  const { [flag]: before, company, year } = await getSessionOf(trx, call.actor, id);
  if (before === value) return;
  await trx
    .updateTable('session')
    .set({ [flag]: value })
    .where('id', '=', id)
    .execute();
  await audit(trx, call, {
    action: 'update',
    object_type: 'session',
    object_id: id,
    before: { [flag]: before, company, year },
    after: { [flag]: value, company, year, ...(reason !== undefined && { reason }) },
  });
  if (year !== null) await refreshMarket(trx, company.id, year);
}

export const switchSession = ({ db }: Services, call: Call<typeof setHidden>, flag: Flag): Promise<Session> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    await turn(trx, call, { id, flag, value: call.body.value });
    return getSessionOf(trx, call.actor, id);
  });

/** Includes many in the benchmark or excludes them with a reason: all of them or none. */
export function showSessionsInBenchmark(
  { db }: Services,
  call: Call<typeof showManyCall>,
): Promise<Output<typeof showManyCall>> {
  const { sessions, value } = call.body;
  const reason = call.body.reason?.trim() ?? '';
  if (!value && reason === '') throw wrongField('reason', NO_REASON);
  const ids = [...new Set(sessions)].toSorted((a, b) => a - b);
  return db.transaction().execute(async (trx) => {
    const one = { flag: 'show_in_benchmark', value, ...(reason !== '' && { reason }) } as const;
    refuseMany('sessions', await refusedOf(ids, (id) => turn(trx, call, { id, ...one })), (id) => `№ ${id}`);
    return { changed: ids.length };
  });
}
