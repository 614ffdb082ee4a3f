import { dayOf } from '#domain/language/day.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changedMeanwhile } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { Company } from '#contract/organisations.ts';
import { saveCounting, type Counting } from './company-branches.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { getCompanyOf } from './queries.ts';

/** What may be changed of a company; what is left out stays as it is. */
interface CompanyChange extends Counting {
  readonly name?: string;
  /** The version the edit started from. */
  readonly version?: number;
}

/** A company as the journal shows it. */
export const companyInJournal = ({ name, branches, main_branch, group_name }: Company) => ({
  name,
  branches: branches.map((branch) => branch.name),
  main_branch: main_branch?.name ?? null,
  group_name,
});

/** Renames a company or sets its industries. An edit that started from an older version overwrites nothing. */
export async function saveCompany(
  { db, now }: Services,
  actor: Actor,
  companyId: number,
  change: CompanyChange,
  doer: Doer,
): Promise<void> {
  await withFreeName(change.name ?? '', () =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('company').select('company_id').where('company_id', '=', companyId).forUpdate().execute();
      const company = await getCompanyOf(trx, actor, companyId, dayOf(now()));
      if (change.version !== undefined && change.version !== company.version) throw changedMeanwhile();
      const name = change.name === undefined ? company.name : nameToKeep(change.name);
      await saveCounting(trx, companyId, change);
      const before = companyInJournal(company);
      const after = { ...companyInJournal(await getCompanyOf(trx, actor, companyId, dayOf(now()))), name };
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await trx
        .updateTable('company')
        .set((row) => ({ name, version: row('version', '+', 1) }))
        .where('company_id', '=', companyId)
        .execute();
      await record(trx, doer, { action: 'update', object_type: 'company', object_id: companyId, before, after });
    }),
  );
}
