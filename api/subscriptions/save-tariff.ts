import { record, type Doer } from '../journal/record.ts';
import { changedMeanwhile, notFound } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { checkTariff, lockTariffs, TARIFF_FIELDS, type TariffFields } from './check-tariff.ts';

/** Changes a tariff. Its limits hold at once for every company that has it. */
export async function saveTariff(
  { db }: Services,
  id: number,
  { version, ...body }: TariffFields & { readonly version?: number },
  doer: Doer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTariffs(trx);
    const found = await trx
      .selectFrom('tariff')
      .select([...TARIFF_FIELDS, 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    if (version !== undefined && found.version !== version) throw changedMeanwhile();
    const { version: held, ...rest } = found;
    const before = { ...rest, price: Number(rest.price) };
    const after = await checkTariff(trx, { is_internal: before.is_internal, ...body }, id);
    await trx
      .updateTable('tariff')
      .set({ ...after, version: held + 1 })
      .where('id', '=', id)
      .execute();
    await record(trx, doer, { action: 'update', object_type: 'tariff', object_id: id, before, after });
  });
}
