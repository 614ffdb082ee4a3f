import { audit } from '../../journal/audit.ts';
import type { Services } from '../../platform/services.ts';
import { announceErasure } from './announce-erasure.ts';

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
