import type { Session, setHidden } from '#contract/questionnaires.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { refreshMarket } from './refresh-market.ts';
import { getSessionOf } from './session-rows.ts';

export type Flag = 'show_in_benchmark' | 'hidden' | 'available_to_client';

/** Turns a flag of a questionnaire on or off; nothing is written when it is so already. */
export const switchSession = ({ db }: Services, call: Call<typeof setHidden>, flag: Flag): Promise<Session> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
    const before = await getSessionOf(trx, call.actor, id);
    if (before[flag] === call.body.value) return before;
    await trx
      .updateTable('session')
      .set({ [flag]: call.body.value })
      .where('id', '=', id)
      .execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'session',
      object_id: id,
      before: { [flag]: before[flag], company: before.company, year: before.year },
      after: { [flag]: call.body.value, company: before.company, year: before.year },
    });
    if (before.year !== null) await refreshMarket(trx, before.company.id, before.year);
    return getSessionOf(trx, call.actor, id);
  });
