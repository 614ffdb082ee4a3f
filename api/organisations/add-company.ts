import type { addCompany as addCompanyCall, Company } from '#contract/organisations.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { companyInJournal, saveCounting } from './company-fields.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { requireOperator } from './operator-only.ts';
import { getCompanyOf } from './queries.ts';

/** Adds a company, with its industries when they are known. */
export async function addCompany({ db, today }: Services, call: Call<typeof addCompanyCall>): Promise<Company> {
  const { actor, body } = call;
  requireOperator(actor);
  const name = nameToKeep(body.name);
  return withFreeName(name, () =>
    db.transaction().execute(async (trx) => {
      const { company_id } = await trx
        .insertInto('company')
        .values({ name })
        .returning('company_id')
        .executeTakeFirstOrThrow();
      await saveCounting(trx, company_id, body);
      const company = await getCompanyOf(trx, actor, company_id, today());
      const after = companyInJournal(company);
      await audit(trx, call, { action: 'create', object_type: 'company', object_id: company_id, after });
      return company;
    }),
  );
}
