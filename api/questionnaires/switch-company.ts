import type { Kysely } from 'kysely';
import { ERASED } from '#domain/organisations/erasure.ts';
import type { setCompaniesInMarket } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Company, setCompanyInMarket } from '#contract/organisations.ts';
import { audit } from '../journal/audit.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import { getCompanyOf } from '../organisations/queries.ts';
import { companyNames } from '../organisations/set-branches.ts';
import type { Database } from '../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../platform/http/each-or-none.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { refreshMarket } from './refresh-market.ts';

type Switching = Pick<Call<typeof setCompanyInMarket>, 'actor' | 'ip' | 'requestId'>;

/** Locks companies until the end of the transaction, all before the market, which intake locks after its company. */
const lockCompanies = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', 'in', ids)
    .orderBy('company_id')
    .forUpdate()
    .execute();

/** Withdraws a locked company from the market, or brings it back. What was published stays as it is. */
async function setInMarket(
  { today }: Services,
  trx: Kysely<Database>,
  call: Switching,
  { id, value }: { readonly id: number; readonly value: boolean },
): Promise<void> {
  const before = await getCompanyOf(trx, call.actor, id, today());
  if (!before.can.set_in_market) throw conflict(ERASED);
  if (before.in_market === value) return;
  await trx
    .updateTable('company')
    .set((row) => ({ in_market: value, version: row('version', '+', 1) }))
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
    after: { name: before.name, in_market: value },
  });
}

export const switchCompany = (services: Services, call: Call<typeof setCompanyInMarket>): Promise<Company> =>
  services.db.transaction().execute(async (trx) => {
    const { id } = call.params;
    requireOperator(call.actor);
    await lockCompanies(trx, [id]);
    await setInMarket(services, trx, call, { id, value: call.body.value });
    return getCompanyOf(trx, call.actor, id, services.today());
  });

/** The same with many: all of them or none. */
export const switchCompanies = (
  services: Services,
  call: Call<typeof setCompaniesInMarket>,
): Promise<Output<typeof setCompaniesInMarket>> => {
  const { companies, value } = call.body;
  const ids = [...new Set(companies)].toSorted((a, b) => a - b);
  requireOperator(call.actor);
  return services.db.transaction().execute(async (trx) => {
    await lockCompanies(trx, ids);
    const refused = await refusedOf(ids, (id) => setInMarket(services, trx, call, { id, value }));
    refuseMany('companies', refused, await companyNames(trx, ids));
    return { changed: ids.length };
  });
};
