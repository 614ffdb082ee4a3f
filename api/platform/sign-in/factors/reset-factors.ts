import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { SignInContext, SignInEntry } from '../context.ts';
import { endSessions } from '../end-sessions.ts';
import { deletePasskeysOf } from './passkey-queries.ts';
import { deleteRecoveryCodes, deleteTotp } from './queries.ts';
import { requireEmbedded } from './require-embedded.ts';

export interface FactorReset {
  readonly userId: number;
  /** The administrator. */
  readonly by: Pick<SignInEntry, 'actor' | 'ip' | 'requestId'>;
}

export async function deleteFactorsOf(trx: Kysely<Database>, userId: number): Promise<void> {
  await deleteTotp(trx, userId);
  await deletePasskeysOf(trx, userId);
  await deleteRecoveryCodes(trx, userId);
}

/** Takes all second factors from a person who has lost them, and signs them out everywhere. */
export async function resetFactors(
  context: SignInContext,
  trx: Kysely<Database>,
  { userId, by }: FactorReset,
): Promise<void> {
  const { now, journal, settings } = context;
  requireEmbedded(settings);
  await deleteFactorsOf(trx, userId);
  await endSessions(trx, userId, now());
  const { actor, ip, requestId } = by;
  await context.notify(trx, { people: [userId], message: { kind: 'factor_removed', params: { factor: 'all' } } });
  await journal({ action: 'factors_reset', object_type: 'user', object_id: String(userId), actor, ip, requestId }, trx);
}
