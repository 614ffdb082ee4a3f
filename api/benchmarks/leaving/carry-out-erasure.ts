import type { Ref } from '#contract/shapes.ts';
import type { AuditActor } from '../../journal/audit.ts';
import type { Services } from '../../platform/services.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';
import { REWRITE_SOON } from '../jobs.ts';
import { announceErasure } from './announce-erasure.ts';
import { lettersNaming } from './letters-naming.ts';

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
