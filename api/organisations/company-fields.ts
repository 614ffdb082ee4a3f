import type { Kysely } from 'kysely';
import type { Input } from '#contract/endpoint.ts';
import type { Company, saveCompany } from '#contract/organisations.ts';
import { text } from '#domain/language/text.ts';
import { tidyName } from '#domain/organisations/names.ts';
import type { Database } from '../platform/database/schema.ts';
import { wrongField } from '../platform/http/refusal.ts';

const gone = (ids: readonly number[]) =>
  text(
    `Такой отрасли нет (${ids.join(', ')}). Обновите страницу и выберите ещё раз.`,
    `Unknown industry (${ids.join(', ')}). Reload the page and choose again.`,
  );

const NOT_ITS_OWN = text(
  'Основной может быть только одна из отраслей компании.',
  'The main industry must be one of the company’s industries.',
);

/** A company as the journal shows it. */
export const companyInJournal = ({ name, branches, main_branch, group_name }: Company) => ({
  name,
  branches: branches.map((branch) => branch.name),
  main_branch: main_branch?.name ?? null,
  group_name,
});

/** What is changed of a company; what is left out stays as it is. */
type Counting = Omit<Input<typeof saveCompany>['body'], 'name' | 'version'>;

/** Saves how a company counts. A main industry that is no longer its own gives way to the first one. */
export async function saveCounting(trx: Kysely<Database>, companyId: number, change: Counting): Promise<void> {
  if (change.branch_ids) await replaceBranches(trx, companyId, change.branch_ids);
  const own = await trx.selectFrom('company_branch').select('branch_id').where('company_id', '=', companyId).execute();
  const isOwn = (id: number): boolean => own.some(({ branch_id }) => branch_id === id);
  const { main_branch_id: before } = await trx
    .selectFrom('company')
    .select('main_branch_id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { main_branch_id: chosen, group_name } = change;
  if (chosen && !isOwn(chosen)) throw wrongField('main_branch_id', NOT_ITS_OWN);
  const kept = before !== null && isOwn(before) ? before : null;
  await trx
    .updateTable('company')
    .set({ main_branch_id: chosen === undefined ? kept : chosen })
    .$if(group_name !== undefined, (row) => row.set({ group_name: tidyName(group_name ?? '') || null }))
    .where('company_id', '=', companyId)
    .execute();
}

/** Replaces the industries of a company. */
async function replaceBranches(trx: Kysely<Database>, companyId: number, branchIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(branchIds)];
  const known =
    wanted.length === 0
      ? []
      : // Locked, so that none of them is deleted before this change is saved.
        await trx.selectFrom('branch').select('id').where('id', 'in', wanted).forShare().execute();
  const missing = wanted.filter((id) => !known.some((branch) => branch.id === id));
  if (missing.length > 0) throw wrongField('branch_ids', gone(missing));
  await trx.deleteFrom('company_branch').where('company_id', '=', companyId).execute();
  if (wanted.length > 0) {
    await trx
      .insertInto('company_branch')
      .values(wanted.map((branch_id) => ({ company_id: companyId, branch_id })))
      .execute();
  }
}
