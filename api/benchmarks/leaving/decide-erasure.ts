import { text } from '#domain/language/text.ts';
import { SECOND_WORD_TEXTS } from '#domain/organisations/erasure.ts';
import { tidyName } from '#domain/organisations/names.ts';
import type {
  confirmErasure as confirmCall,
  declineErasure as declineCall,
  withdrawErasure as withdrawCall,
} from '#contract/erasure.ts';
import { audit } from '../../journal/audit.ts';
import { requireOperator } from '../../organisations/operator-only.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { conflict, forbidden, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { announceErasure, carryOutErasure } from './carry-out-erasure.ts';
import { findProposal, refusalOf } from './erasure-queries.ts';
import { getErasable } from './propose-erasure.ts';

const NOT_OPEN = text(
  'Этого предложения больше нет: его отозвали, решили или вышел срок. Обновите страницу.',
  'The proposal is no longer open: it was withdrawn, decided or has expired. Reload the page.',
);
const OTHERS = text('Отозвать предложение может тот, кто его внёс.', 'Only the proposer can withdraw a proposal.');
const OWN = text('Своё предложение отзывают, а не отклоняют.', 'Withdraw your own proposal instead of declining it.');
const OTHER_NAME = text(
  'Название не совпадает. Наберите его так, как оно записано: стёртое не вернуть.',
  'The name does not match. Type it exactly as written: erased data cannot be restored.',
);

type Deciding = Pick<Call<typeof withdrawCall>, 'params' | 'body' | 'ip' | 'requestId'> & { readonly actor: Staff };

/** The proposal somebody decides on, which must still be the one they saw. */
async function getProposal({ db, now, today }: Services, { actor, params, body }: Deciding) {
  const company = await getErasable(db, actor, params.id, today());
  const proposal = await findProposal(db, params.id, now());
  if (proposal?.id !== body.proposal) throw conflict(NOT_OPEN);
  return { company, proposal };
}

async function endProposal(
  services: Services,
  call: Deciding,
  end: 'withdrawn' | 'declined',
  reason: string,
  company: string,
): Promise<void> {
  const { db, now } = services;
  const { actor, params, body } = call;
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('erasure_proposal')
      .set({
        state: end,
        decided_by: actor.user_id,
        decided_name: actor.full_name,
        decided_at: now(),
        decision_reason: reason,
      })
      .where('id', '=', body.proposal)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw conflict(NOT_OPEN);
    const after = { name: company, ...(reason !== '' && { reason }) };
    await audit(trx, call, { action: `erasure_${end}`, object_type: 'company', object_id: params.id, after });
    await announceErasure(services, trx, call, { company, end, reason });
  });
}

/** Whoever proposed to erase a company takes it back. */
export async function withdrawErasure(services: Services, call: Call<typeof withdrawCall>): Promise<void> {
  const { actor } = call;
  requireOperator(actor);
  const deciding = { ...call, actor };
  const { company, proposal } = await getProposal(services, deciding);
  if (proposal.proposed_by !== actor.user_id) throw forbidden(OTHERS);
  await endProposal(services, deciding, 'withdrawn', '', company.name);
}

/** Another administrator says no. */
export async function declineErasure(services: Services, call: Call<typeof declineCall>): Promise<void> {
  const { actor } = call;
  requireOperator(actor);
  const deciding = { ...call, actor };
  const { company, proposal } = await getProposal(services, deciding);
  if (proposal.proposed_by === actor.user_id) throw forbidden(OWN);
  await endProposal(services, deciding, 'declined', call.body.reason.trim(), company.name);
}

/** The second word: the company is erased at once. */
export async function confirmErasure(services: Services, call: Call<typeof confirmCall>): Promise<void> {
  const { actor, params, body, ip, requestId } = call;
  requireOperator(actor);
  const { db } = services;
  const { company, proposal } = await getProposal(services, { ...call, actor });
  const refused = await refusalOf(db, actor.user_id, proposal);
  if (refused) throw forbidden(SECOND_WORD_TEXTS[refused]);
  if (tidyName(body.name) !== company.name) throw wrongField('name', OTHER_NAME);
  const { user_id, full_name, company_id, company_name } = actor;
  const by = { actor: { user_id, full_name, company_id, company_name }, ip, requestId };
  if (!(await carryOutErasure(services, { id: params.id, name: company.name }, proposal.id, by)))
    throw conflict(NOT_OPEN);
}
