import type { Kysely } from 'kysely';
import type { addCompany as addCompanyCall, Company } from '#contract/organisations.ts';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { companyInJournal, saveCounting } from './company-fields.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { requireOperator } from './operator-only.ts';
import { getCompanyOf } from './queries.ts';

type Adding = Pick<Call<typeof addCompanyCall>, 'actor' | 'ip' | 'requestId' | 'body'>;

/** Adds a company, with its industries when they are known. */
export async function addCompany(services: Services, call: Adding): Promise<Company> {
  return services.db.transaction().execute((trx) => insertCompany(trx, call, services.today()));
}

/** The same in the transaction of a change around it. */
export async function insertCompany(trx: Kysely<Database>, call: Adding, today: string): Promise<Company> {
  const { actor, body } = call;
  requireOperator(actor);
  const name = nameToKeep(body.name);
  return withFreeName(name, async () => {
    const { company_id } = await trx
      .insertInto('company')
      .values({ name })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    await saveCounting(trx, company_id, body);
    const company = await getCompanyOf(trx, actor, company_id, today);
    const after = companyInJournal(company);
    await audit(trx, call, { action: 'create', object_type: 'company', object_id: company_id, after });
    return company;
  });
}
