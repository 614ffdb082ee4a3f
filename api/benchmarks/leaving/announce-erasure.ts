import type { Kysely } from 'kysely';
import type { AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import { listOtherAdministrators } from './erasure-queries.ts';

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
