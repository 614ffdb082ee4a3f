import type { Kysely } from 'kysely';
import type { setBranches as setBranchesCall } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Database } from '../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../platform/http/each-or-none.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { updateCompany } from './save-company.ts';

/** The names of companies, for messages about them; one that does not exist is named by its number. */
export async function companyNames(db: Kysely<Database>, ids: readonly number[]): Promise<(id: number) => string> {
  const rows = await db
    .selectFrom('company')
    .select(['company_id', 'name'])
    .where('company_id', 'in', [0, ...ids])
    .execute();
  const names = new Map(rows.map(({ company_id, name }) => [company_id, name]));
  return (id) => names.get(id) ?? `№ ${id}`;
}

/** Gives many companies the same industries, the first of them as the main one: all of them or none. */
export async function setBranches(
  { db, today }: Services,
  call: Call<typeof setBranchesCall>,
): Promise<Output<typeof setBranchesCall>> {
  const { actor, ip, requestId, body } = call;
  const companies = [...new Set(body.companies)].toSorted((a, b) => a - b);
  const change = { branch_ids: body.branch_ids, main_branch_id: body.branch_ids[0] ?? null };
  return db.transaction().execute(async (trx) => {
    const refused = await refusedOf(companies, (id) =>
      updateCompany(trx, { actor, ip, requestId, params: { id }, body: change }, today()),
    );
    // A name of a company that the person cannot see stays unsaid.
    refuseMany(
      'companies',
      refused,
      actor.company_id === null ? await companyNames(trx, companies) : (id) => `№ ${id}`,
    );
    return { changed: companies.length };
  });
}
