import type { Kysely } from 'kysely';
import { dayOf } from '#domain/language/day.ts';
import { text } from '#domain/language/text.ts';
import { ERASED, erasureExpiry } from '#domain/organisations/erasure.ts';
import type { Erasure, getErasure, proposeErasure as proposeCall } from '#contract/erasure.ts';
import type { Company } from '#contract/organisations.ts';
import { audit } from '../../journal/audit.ts';
import { requireOperator } from '../../organisations/operator-only.ts';
import { getCompanyOf } from '../../organisations/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findProposal, listOtherAdministrators, loadErasure } from './erasure-queries.ts';
import { expireErasures } from './carry-out-erasure.ts';

const ALREADY = text(
  'Стереть эту компанию уже предложили. Обновите страницу.',
  'Erasing this company has been proposed already. Reload the page.',
);

/** The company an erasure is about; one that is erased already is refused. */
export async function getErasable(db: Kysely<Database>, actor: Staff, id: number, today: string): Promise<Company> {
  const company = await getCompanyOf(db, actor, id, today);
  if (!company.can.erase) throw conflict(ERASED);
  return company;
}

/** What erasing a company takes away, and how the proposal about it stands. */
export async function readErasure(
  { db, now, today }: Services,
  { actor, params }: Pick<Call<typeof getErasure>, 'actor' | 'params'>,
): Promise<Erasure> {
  requireOperator(actor);
  const { company_id: id, name } = await getErasable(db, actor, params.id, today());
  return loadErasure(db, actor, { id, name }, now());
}

/** The first word on erasing a company; the other administrators, if any, learn of it at once. */
export async function proposeErasure(services: Services, call: Call<typeof proposeCall>): Promise<Erasure> {
  const { db, now, today, notify } = services;
  const { actor, body } = call;
  const { id } = call.params;
  requireOperator(actor);
  await expireErasures(services);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('company').select('company_id').where('company_id', '=', id).forUpdate().execute();
    const { name } = await getErasable(trx, actor, id, today());
    if (await findProposal(trx, id, now())) throw conflict(ALREADY);
    const people = await listOtherAdministrators(trx, actor.user_id);
    const [at, reason] = [now(), body.reason.trim()];
    const expires_at = erasureExpiry(at);
    await trx
      .insertInto('erasure_proposal')
      .values({
        company_id: id,
        reason,
        proposed_by: actor.user_id,
        proposed_name: actor.full_name,
        proposed_at: at,
        expires_at,
        eligible: people,
      })
      .execute();
    const until = dayOf(expires_at);
    const after = { name, reason, until };
    await audit(trx, call, { action: 'erasure_proposed', object_type: 'company', object_id: id, after });
    const params = { company: name, company_id: String(id), person: actor.full_name, reason, until };
    await notify(trx, { people, message: { kind: 'erasure_proposed', params } });
  });
  return readErasure(services, call);
}
