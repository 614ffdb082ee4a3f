import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/schema.ts';
import { CLIENT_ID } from './context.ts';
import { deleteUnusedDevices, DEVICE_DAYS } from './device-queries.ts';
import { deleteEndedSessions } from './session-queries.ts';

type Db = Kysely<Database>;

/** Models whose id is the secret itself: only its digest is kept. */
const SECRET_MODELS: ReadonlySet<string> = new Set(['RefreshToken', 'AuthorizationCode']);

export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** PostgreSQL's text holds no zero character and no half of a surrogate pair. */
const storedText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();
const storedId = (model: string, id: string): string => (SECRET_MODELS.has(model) ? digest(id) : storedText(id));

/** The payload of a sign-in repeats what stood in its address, such as the state and the name to fill in. */
const storedPayload = (payload: object): string =>
  JSON.stringify(payload, (_key, value: unknown) => (typeof value === 'string' ? storedText(value) : value));

/** A session goes with its grant: access tokens are not stored, and live as long as the session they name. */
const grantOfSession = ({ authorizations }: AdapterPayload): string | undefined => authorizations?.[CLIENT_ID]?.grantId;

interface StoredPayload {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  readonly expiresAt: Date | null;
}

export async function savePayload(db: Db, { model, id, payload, expiresAt }: StoredPayload) {
  const { jti: _secret, ...withoutSecret } = payload;
  const row = {
    payload: storedPayload(SECRET_MODELS.has(model) ? withoutSecret : payload),
    grant_id: payload.grantId ?? grantOfSession(payload) ?? null,
    uid: payload.uid ?? null,
    account_id: payload.accountId ?? null,
    expires_at: expiresAt,
  };
  await db
    .insertInto('oidc_payload')
    .values({ model, id: storedId(model, id), ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

const found = (db: Db, model: string, at: Date) =>
  db
    .selectFrom('oidc_payload')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]));

interface Row {
  readonly payload: unknown;
  readonly consumed_at: Date | null;
}
const payloadOf = (row: Row, jti: object): AdapterPayload => ({
  ...(row.payload as AdapterPayload),
  ...jti,
  ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
});

export async function findPayload(db: Db, model: string, id: string, at: Date): Promise<AdapterPayload | undefined> {
  const row = await found(db, model, at).where('id', '=', storedId(model, id)).executeTakeFirst();
  return row && payloadOf(row, SECRET_MODELS.has(model) ? { jti: id } : {});
}

export async function findPayloadByUid(db: Db, model: string, uid: string, at: Date) {
  const row = await found(db, model, at).where('uid', '=', uid).executeTakeFirst();
  return row && payloadOf(row, {});
}

/** Marks a code as used; false when somebody else already has. */
export async function consumePayload(db: Db, model: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oidc_payload')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id', '=', storedId(model, id))
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deletePayload = (db: Db, model: string, id: string): Promise<unknown> =>
  db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', storedId(model, id)).execute();

export const deletePayloadsOfGrant = (db: Db, grantId: string): Promise<unknown> =>
  db.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute();

/** Everything a person holds at the provider: sessions, grants, codes; all but the session `kept`. */
export const deletePayloadsOf = (db: Db, userId: number, kept: string | null): Promise<unknown> =>
  db
    .deleteFrom('oidc_payload')
    .where('account_id', '=', String(userId))
    .$if(kept !== null, (query) =>
      query.where((eb) => eb.or([eb('model', '!=', 'Session'), eb('uid', 'is distinct from', kept)])),
    )
    .execute();

export const deleteSessions = (db: Db, uids: readonly string[]): Promise<unknown> =>
  db
    .deleteFrom('oidc_payload')
    .where('model', '=', 'Session')
    .where('uid', '=', sql<string>`any(${uids})`)
    .execute();

/** The sessions that hold a grant, or those that people have begun without a second factor. */
export async function findSessions(
  db: Db,
  which: { readonly grantId: string } | { readonly unprovedOf: readonly number[] },
): Promise<string[]> {
  const sessions = db.selectFrom('oidc_payload').select('uid').where('model', '=', 'Session');
  const rows = await (
    'grantId' in which
      ? sessions.where('grant_id', '=', which.grantId)
      : sessions
          .where('account_id', '=', sql<string>`any(${which.unprovedOf.map(String)})`)
          .where(sql<string>`payload ->> 'acr'`, 'is distinct from', 'aal2')
  ).execute();
  return rows.flatMap(({ uid }) => uid ?? []);
}

export const deleteExpired = async (db: Db, at: Date): Promise<void> => {
  await db.deleteFrom('oidc_payload').where('expires_at', '<', at).execute();
  await db.deleteFrom('sign_in_step').where('expires_at', '<', at).execute();
  await deleteEndedSessions(db, at);
  await deleteUnusedDevices(db, new Date(at.getTime() - DEVICE_DAYS * 24 * 60 * 60_000));
  await db.deleteFrom('password_ticket').where('expires_at', '<', at).execute();
  await db.deleteFrom('rate_limit').where('expire', '<', String(at.getTime())).execute();
};
