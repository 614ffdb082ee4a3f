import { text } from '#domain/language/text.ts';
import { ERASED } from '#domain/organisations/erasure.ts';
import { whyCompanyStays } from '#domain/organisations/hanging.ts';
import type { deleteCompany as deleteCompanyCall } from '#contract/organisations.ts';
import { audit } from '../journal/audit.ts';
import { isForeignKeyViolation } from '../platform/database/constraint.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getCompanyOf } from './queries.ts';
import { companyInJournal } from './company-fields.ts';

/** What is said of links that are not counted one by one. */
export const STILL_LINKED = text(
  'Удалить нельзя: запись используется в других данных портала.',
  'Cannot delete: other data in the portal depends on it.',
);

/** Deletes a company on which nothing hangs; otherwise says what does. */
export async function deleteCompany({ db, today }: Services, call: Call<typeof deleteCompanyCall>): Promise<void> {
  const companyId = call.params.id;
  try {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('company').select('company_id').where('company_id', '=', companyId).forUpdate().execute();
      const company = await getCompanyOf(trx, call.actor, companyId, today());
      // Its number is what contract records and the journal still name.
      if (company.erased) throw conflict(ERASED);
      const why = whyCompanyStays(company.name, {
        users: company.user_count,
        subscriptions: company.subscription_count,
        sessions: company.session_count,
      });
      if (why) throw conflict(why);
      await trx.deleteFrom('company').where('company_id', '=', companyId).execute();
      const before = companyInJournal(company);
      await audit(trx, call, { action: 'delete', object_type: 'company', object_id: companyId, before });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? conflict(STILL_LINKED) : error;
  }
}
