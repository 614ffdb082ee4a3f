import { record, type Doer } from '../journal/record.ts';
import type { Services } from '../platform/services.ts';
import { checkTariff, type TariffFields } from './check-tariff.ts';

export function addTariff({ db }: Services, body: TariffFields, doer: Doer): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const after = await checkTariff(trx, { is_internal: false, ...body }, null);
    const { id } = await trx.insertInto('tariff').values(after).returning('id').executeTakeFirstOrThrow();
    await record(trx, doer, { action: 'create', object_type: 'tariff', object_id: id, after });
    return id;
  });
}
