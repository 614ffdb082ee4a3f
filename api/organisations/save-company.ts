import { dayOf } from '#domain/language/day.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changedMeanwhile } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { replaceBranches } from './company-branches.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { getCompanyOf } from './queries.ts';

/** What may be changed of a company; what is left out stays as it is. */
interface CompanyChange {
  readonly name?: string;
  readonly branch_ids?: readonly number[];
  /** The version the edit started from. */
  readonly version?: number;
}

/** Renames a company or sets its industries. An edit that started from an older version overwrites nothing. */
export async function saveCompany(
  { db, now }: Portal,
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
      const before = { name: company.name, branches: company.branches.map((branch) => branch.name) };
      const branches = change.branch_ids ? await replaceBranches(trx, companyId, change.branch_ids) : before.branches;
      const after = { name, branches };
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
