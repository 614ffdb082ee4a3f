import type { addTariff as addTariffCall, Tariff } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkTariff } from './check-tariff.ts';
import { getTariff } from './tariff-queries.ts';

export function addTariff({ db }: Services, call: Call<typeof addTariffCall>): Promise<Tariff> {
  return db.transaction().execute(async (trx) => {
    const after = await checkTariff(trx, { is_internal: false, ...call.body }, null);
    const { id } = await trx.insertInto('tariff').values(after).returning('id').executeTakeFirstOrThrow();
    await audit(trx, call, { action: 'create', object_type: 'tariff', object_id: id, after });
    return getTariff(trx, id, call.actor);
  });
}
