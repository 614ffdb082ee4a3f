import { audit } from '../../journal/audit.ts';
import type { Services } from '../../platform/services.ts';
import { listAdministrators } from './erasure-queries.ts';

/** Ends the proposals nobody decided on in time; the journal and the administrators learn of it. */
export const expireErasures = ({ db, now, notify }: Pick<Services, 'db' | 'now' | 'notify'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const ended = await trx
      .updateTable('erasure_proposal')
      .set({ state: 'expired', decided_at: at })
      .where('state', '=', 'open')
      .where('expires_at', '<=', at)
      .returning('company_id')
      .execute();
    if (ended.length === 0) return;
    const people = (await listAdministrators(trx)).map(({ user_id }) => user_id);
    for (const { company_id: id } of ended) {
      const { name } = await trx
        .selectFrom('company')
        .select('name')
        .where('company_id', '=', id)
        .executeTakeFirstOrThrow();
      const by = { actor: null, ip: null, requestId: null };
      await audit(trx, by, { action: 'erasure_expired', object_type: 'company', object_id: id, after: { name } });
      const params = { company: name, end: 'expired', person: '', reason: '' };
      await notify(trx, { people, message: { kind: 'erasure_ended', params } });
    }
  });
