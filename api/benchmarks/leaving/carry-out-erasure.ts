import type { Ref } from '#contract/shapes.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Services } from '../../platform/services.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';
import { REWRITE_SOON } from '../jobs.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { listOtherAdministrators } from './erasure-queries.ts';
import { withoutSignature } from '#domain/messages/letter.ts';
import { mentions } from '#domain/organisations/mention.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { namesOfCompany } from '../worker/erasure/hide-in-journal.ts';

/**
 * The letters that name a company by one of its names, in their subject or their text. One with a secret link is about its
 * reader's access: it goes with the reader.
 */
export async function lettersNaming(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  { id: company, name }: Ref,
): Promise<string[]> {
  const others = await db.selectFrom('company').select('name').where('company_id', '<>', company).execute();
  const isNamedIn = mentions(
    await namesOfCompany(db, company, name),
    others.map((other) => other.name),
  );
  const letters = await db
    .selectFrom('letter')
    .select(['id', 'subject', 'sealed'])
    .where('has_secret', '=', false)
    .execute();
  const turn = takeTurns();
  const found: string[] = [];
  for (const { id, subject, sealed } of letters) {
    const text = sealed === null ? '' : mail.open(id, sealed).text;
    if (isNamedIn(withoutSignature(`${subject}\n${text}`))) found.push(id);
    await turn();
  }
  return found;
}

/** Tells the administrators how a proposal ended, but not who ended it; without a person it was time or the machine. */
export async function announceErasure(
  { notify }: Pick<Services, 'notify'>,
  trx: Kysely<Database>,
  { actor }: Pick<AuditActor, 'actor'>,
  ended: { readonly company: string; readonly end: string; readonly reason: string },
): Promise<void> {
  const people = await listOtherAdministrators(trx, actor?.user_id);
  const params = { ...ended, person: actor?.full_name ?? '' };
  await notify(trx, { people, message: { kind: 'erasure_ended', params } });
}

/** Erases a company on the second word and tells the other administrators; false when the proposal is no longer open. */
export async function carryOutErasure(
  services: Pick<Services, 'db' | 'jobs' | 'mail' | 'market' | 'notify'>,
  company: Ref,
  proposal: number,
  by: AuditActor,
): Promise<boolean> {
  const { db, jobs, market } = services;
  const letters = await lettersNaming(services, company);
  if (!(await market.run(MARKET_TASKS, 'erase', { company: company.id, proposal, by, letters }))) return false;
  const erased = { company: `№ ${company.id}`, end: 'done', reason: '' };
  await db.transaction().execute(async (trx) => {
    await announceErasure(services, trx, by, erased);
    await jobs.add(trx, REWRITE_SOON, {});
  });
  return true;
}

/** Ends the proposals nobody decided on in time; the journal and the administrators learn of it. */
export const expireErasures = (services: Pick<Services, 'db' | 'now' | 'notify'>): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const at = services.now();
    const ended = await trx
      .updateTable('erasure_proposal')
      .set({ state: 'expired', decided_at: at })
      .where('state', '=', 'open')
      .where('expires_at', '<=', at)
      .returning('company_id')
      .execute();
    for (const { company_id: id } of ended) {
      const { name } = await trx
        .selectFrom('company')
        .select('name')
        .where('company_id', '=', id)
        .executeTakeFirstOrThrow();
      const by = { actor: null, ip: null, requestId: null };
      await audit(trx, by, { action: 'erasure_expired', object_type: 'company', object_id: id, after: { name } });
      await announceErasure(services, trx, by, { company: name, end: 'expired', reason: '' });
    }
  });
