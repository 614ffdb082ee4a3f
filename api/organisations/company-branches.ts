import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { Database } from '../platform/database/schema.ts';
import { wrongField } from '../platform/http/refusal.ts';

const gone = (ids: readonly number[]) =>
  text(
    `Такой отрасли нет (${ids.join(', ')}). Обновите страницу и выберите ещё раз.`,
    `There is no such industry (${ids.join(', ')}). Reload the page and choose again.`,
  );

/** Replaces the industries of a company; returns their names, as the journal shows them. */
export async function replaceBranches(
  trx: Kysely<Database>,
  companyId: number,
  branchIds: readonly number[],
): Promise<string[]> {
  const wanted = [...new Set(branchIds)];
  const known =
    wanted.length === 0
      ? []
      : // Locked, so that none of them is deleted before this change is saved.
        await trx
          .selectFrom('branch')
          .select(['id', 'name'])
          .where('id', 'in', wanted)
          .orderBy('name')
          .forShare()
          .execute();
  const missing = wanted.filter((id) => !known.some((branch) => branch.id === id));
  if (missing.length > 0) throw wrongField('branch_ids', gone(missing));
  await trx.deleteFrom('company_branch').where('company_id', '=', companyId).execute();
  if (wanted.length > 0) {
    await trx
      .insertInto('company_branch')
      .values(wanted.map((branch_id) => ({ company_id: companyId, branch_id })))
      .execute();
  }
  return known.map(({ name }) => name);
}
