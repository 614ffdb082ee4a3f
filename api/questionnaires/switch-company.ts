import { ERASED } from '#domain/organisations/erasure.ts';
import type { Company, setCompanyInMarket } from '#contract/organisations.ts';
import { audit } from '../journal/audit.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import { getCompanyOf } from '../organisations/queries.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { refreshMarket } from './refresh-market.ts';

/** Withdraws a company from the market, or brings it back. What was published stays as it is. */
export const switchCompany = ({ db, today }: Services, call: Call<typeof setCompanyInMarket>): Promise<Company> =>
  db.transaction().execute(async (trx) => {
    const { id } = call.params;
    requireOperator(call.actor);
    await trx.selectFrom('company').select('company_id').where('company_id', '=', id).forUpdate().execute();
    const before = await getCompanyOf(trx, call.actor, id, today());
    if (!before.can.set_in_market) throw conflict(ERASED);
    if (before.in_market === call.body.value) return before;
    await trx
      .updateTable('company')
      .set((row) => ({ in_market: call.body.value, version: row('version', '+', 1) }))
      .where('company_id', '=', id)
      .execute();
    const years = await trx
      .selectFrom('session')
      .select('year')
      .distinct()
      .where('company_id', '=', id)
      .where('year', 'is not', null)
      .orderBy('year')
      .execute();
    for (const { year } of years) await refreshMarket(trx, id, year!);
    await audit(trx, call, {
      action: 'update',
      object_type: 'company',
      object_id: id,
      before: { name: before.name, in_market: before.in_market },
      after: { name: before.name, in_market: call.body.value },
    });
    return getCompanyOf(trx, call.actor, id, today());
  });
