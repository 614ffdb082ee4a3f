import type { saveTariff as saveTariffCall, Tariff } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkTariff, lockTariffs, TARIFF_FIELDS } from './check-tariff.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { getTariff } from './tariff-queries.ts';

/** Changes a tariff. Its limits hold at once for every company that has it. */
export async function saveTariff({ db }: Services, call: Call<typeof saveTariffCall>): Promise<Tariff> {
  const { version, ...body } = call.body;
  const { id } = call.params;
  return db.transaction().execute(async (trx) => {
    await lockTariffs(trx);
    const found = await trx
      .selectFrom('tariff')
      .select([...TARIFF_FIELDS, 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    await requireUnchanged(trx, call, { object_type: 'tariff', object_id: id, version: found.version }, version);
    const { version: held, ...rest } = found;
    const before = { ...rest, price: Number(rest.price) };
    const after = await checkTariff(trx, { is_internal: before.is_internal, ...body }, id);
    await trx
      .updateTable('tariff')
      .set({ ...after, version: held + 1 })
      .where('id', '=', id)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'tariff', object_id: id, before, after });
    return getTariff(trx, id, call.actor);
  });
}
