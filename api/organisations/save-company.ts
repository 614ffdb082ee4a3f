import type { Kysely } from 'kysely';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import type { Company, saveCompany as saveCompanyCall } from '#contract/organisations.ts';
import { companyInJournal, saveCounting } from './company-fields.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { getCompanyOf } from './queries.ts';

type Saving = Pick<Call<typeof saveCompanyCall>, 'actor' | 'ip' | 'requestId' | 'params'> & {
  readonly body: Partial<Call<typeof saveCompanyCall>['body']>;
};

/** Renames a company or sets its industries. An edit that started from an older version overwrites nothing. */
export async function saveCompany(services: Services, call: Saving): Promise<Company> {
  return services.db.transaction().execute((trx) => updateCompany(trx, call, services.today()));
}

/** The same in the transaction of a change around it. */
export async function updateCompany(trx: Kysely<Database>, call: Saving, today: string): Promise<Company> {
  const { actor, body: change } = call;
  const { id } = call.params;
  return withFreeName(change.name ?? '', async () => {
    await trx.selectFrom('company').select('company_id').where('company_id', '=', id).forUpdate().execute();
    const company = await getCompanyOf(trx, actor, id, today);
    await requireUnchanged(
      trx,
      call,
      { object_type: 'company', object_id: id, version: company.version },
      change.version,
    );
    const name = change.name === undefined ? company.name : nameToKeep(change.name);
    await saveCounting(trx, id, change);
    const before = companyInJournal(company);
    const after = { ...companyInJournal(await getCompanyOf(trx, actor, id, today)), name };
    if (JSON.stringify(before) === JSON.stringify(after)) return company;
    await trx
      .updateTable('company')
      .set((row) => ({ name, version: row('version', '+', 1) }))
      .where('company_id', '=', id)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'company', object_id: id, before, after });
    return getCompanyOf(trx, actor, id, today);
  });
}
