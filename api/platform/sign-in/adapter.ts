import type { Kysely } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/schema.ts';
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  savePayload,
} from './payload-queries.ts';

/** The provider's storage in the database, so that any process can continue a sign-in. */
export const createAdapter =
  (db: Kysely<Database>, now: () => Date) =>
  (model: string): Adapter => ({
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const expiresAt = expiresIn > 0 ? new Date(now().getTime() + expiresIn * 1000) : null;
      await savePayload(db, { model, id, payload, expiresAt });
    },
    find: (id) => findPayload(db, model, id, now()),
    findByUid: (uid) => findPayloadByUid(db, model, uid, now()),
    // The device flow is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      // Of two who present one code at the same moment, both have found it unused; only one gets past here.
      if (!(await consumePayload(db, model, id, now()))) throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => void (await deletePayload(db, model, id)),
    revokeByGrantId: async (grantId) => void (await deletePayloadsOfGrant(db, grantId)),
  });
