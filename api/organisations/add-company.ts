import { dayOf } from '#domain/language/day.ts';
import type { Input } from '#contract/endpoint.ts';
import type { addCompany as AddCompany } from '#contract/organisations.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';
import { saveCounting } from './company-branches.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { requireOperator } from './operator-only.ts';
import { getCompanyOf } from './queries.ts';
import { companyInJournal } from './save-company.ts';

/** Adds a company, with its industries when they are known; returns its id. */
export async function addCompany(
  { db, now }: Services,
  actor: Actor,
  body: Input<typeof AddCompany>['body'],
  doer: Doer,
): Promise<number> {
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
      const after = companyInJournal(await getCompanyOf(trx, actor, company_id, dayOf(now())));
      await record(trx, doer, { action: 'create', object_type: 'company', object_id: company_id, after });
      return company_id;
    }),
  );
}
