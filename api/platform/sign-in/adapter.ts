import type { Kysely } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/schema.ts';
import { consumePayload, deletePayload, findPayload, findPayloadByUid, savePayload } from './payload-queries.ts';
import { endSessionsOfGrant } from './end-sessions.ts';
import { isProofCurrent, userIdOf } from './queries.ts';
import { isLive, type LiveSince } from './session-queries.ts';
import { recordSession } from './record-session.ts';

/**
 * The provider's storage in the database, so that any process can continue a sign-in. A session that is over by
 * `liveSince` is neither found nor written again, so that it renews nothing; nor is a sign-in whose proofs no longer count.
 */
export const createAdapter =
  (db: Kysely<Database>, now: () => Date, liveSince: () => LiveSince) =>
  (model: string): Adapter => {
    /** Nobody has signed in yet to a session without an account. */
    const isOver = async ({ uid, accountId, result }: AdapterPayload) => {
      if (model === 'Session') return accountId !== undefined && !(await isLive(db, uid ?? '', liveSince()));
      const login = model === 'Interaction' ? result?.login : undefined;
      return (
        login !== undefined && !(await isProofCurrent(db, userIdOf(login.accountId), Number(login['version'] ?? -1)))
      );
    };
    const unlessOver = async (payload: AdapterPayload | undefined) =>
      payload && (await isOver(payload)) ? undefined : payload;
    return {
      async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
        const expiresAt = expiresIn > 0 ? new Date(now().getTime() + expiresIn * 1000) : null;
        if (model === 'Session') await recordSession(db, payload, now());
        // The provider writes what it read before: the session may have ended since.
        if (!(await isOver(payload))) await savePayload(db, { model, id, payload, expiresAt });
      },
      find: async (id) => unlessOver(await findPayload(db, model, id, now())),
      findByUid: async (uid) => unlessOver(await findPayloadByUid(db, model, uid, now())),
      // The device flow is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        // Of two who present one code at the same moment, both have found it unused; only one gets past here,
        // and nobody knows which of them is the thief.
        if (await consumePayload(db, model, id, now())) return;
        const { grantId } = (await findPayload(db, model, id, now())) ?? {};
        if (grantId !== undefined) await endSessionsOfGrant(db, grantId);
        throw new errors.InvalidGrant('already used');
      },
      destroy: async (id) => void (await deletePayload(db, model, id)),
      revokeByGrantId: async (grantId) => endSessionsOfGrant(db, grantId),
    };
  };
