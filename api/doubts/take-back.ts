import type { takeBackDoubtAnswer as takeBackCall } from '#contract/open-doubts.ts';
import { audit } from '../journal/audit.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { hideCorrection } from '../questionnaires/questions/correct-value.ts';
import { requireCompany } from './require-company.ts';

/** Takes the company's word about a stored value back: the value is doubted again, a correction is hidden. */
export const takeBackDoubtAnswer = (services: Services, call: Call<typeof takeBackCall>): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const company_id = requireCompany(call.actor);
    const now = services.now();
    const said = await trx
      .selectFrom('value_entry')
      .innerJoin('metric', 'metric.id', 'metric_id')
      .select(['value_entry.id', 'kind', 'year', 'session_id', 'taken_back_at', 'metric.description'])
      .where('value_entry.id', '=', call.params.id)
      .where('company_id', '=', company_id)
      .where('kind', 'in', ['answer', 'correction'])
      .where('question_id', 'is', null)
      .forUpdate('value_entry')
      .executeTakeFirst();
    if (!said) throw notFound();
    // A second click.
    if (said.taken_back_at !== null) return;
    const { id, year, session_id: session, description: metric } = said;
    if (session !== null) await hideCorrection(trx, call, { session, company_id, year, question_id: null, now });
    await trx.updateTable('value_entry').set({ taken_back_at: now }).where('id', '=', id).execute();
    const line = { action: 'update', object_type: 'company', object_id: company_id, about: company_id } as const;
    await audit(trx, call, { ...line, before: { metric, year, answer: said.kind }, after: { metric, year } });
  });
