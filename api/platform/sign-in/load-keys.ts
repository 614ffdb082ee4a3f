import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { placeOf, type Secrets } from '../secrets/secrets.ts';
import { ageKeys, type KeyAges } from './key-ages.ts';

/** What tokens and cookies are signed with. The first key signs, all of them verify. */
export interface Keys {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
}

export const SIGNING_ALGORITHM = 'ES256';
const USES = ['sig', 'cookie'] as const;
type Use = (typeof USES)[number];

async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: SIGNING_ALGORITHM };
}

async function makeKey(use: Use): Promise<{ kid: string; value: unknown }> {
  if (use === 'cookie') return { kid: randomBytes(8).toString('hex'), value: randomBytes(32).toString('base64url') };
  const jwk = await newSigningKey();
  return { kid: jwk.kid, value: jwk };
}

async function insertKey(db: Kysely<Database>, secrets: Secrets, use: Use, at: Date): Promise<void> {
  const { kid, value } = await makeKey(use);
  const sealed = secrets.seal(JSON.stringify(value), placeOf('oidc_key', kid));
  await db.insertInto('oidc_key').values({ kid, use, value: sealed, created_at: at }).execute();
}

const lockKeys = (db: Kysely<Database>) => sql`select pg_advisory_xact_lock(hashtext('oidc_key'))`.execute(db);

const selectKeys = (db: Kysely<Database>, use: Use) =>
  db
    .selectFrom('oidc_key')
    .select(['kid', 'value', 'created_at'])
    .where('use', '=', use)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();

/**
 * The keys from the database: made at the first start, replaced when they are old, deleted when nothing signed by them is
 * alive. Processes that do it together wait for one another.
 */
export function loadKeys(db: Kysely<Database>, secrets: Secrets, ages: KeyAges, at: Date): Promise<Keys> {
  async function keysFor(trx: Kysely<Database>, use: Use): Promise<unknown[]> {
    let plan = ageKeys(await selectKeys(trx, use), ages, at);
    if (plan.due) {
      await insertKey(trx, secrets, use, at);
      plan = ageKeys(await selectKeys(trx, use), ages, at);
    }
    for (const { kid } of plan.over) await trx.deleteFrom('oidc_key').where('kid', '=', kid).execute();
    return plan.order.map(({ kid, value }) => JSON.parse(secrets.open(value, placeOf('oidc_key', kid))));
  }
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    return {
      signing: (await keysFor(trx, 'sig')) as JWK[],
      cookies: (await keysFor(trx, 'cookie')) as string[],
    };
  });
}

/** Makes new keys now. `atOnce` deletes the earlier ones, for keys that have leaked: everybody signs in again. */
export function rotateKeys(db: Kysely<Database>, secrets: Secrets, at: Date, atOnce: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    if (atOnce) await trx.deleteFrom('oidc_key').execute();
    for (const use of USES) await insertKey(trx, secrets, use, at);
  });
}

/** The public halves, for those who verify. */
export const publicKeys = (keys: Keys): { keys: JWK[] } => ({
  keys: keys.signing.map(({ kty, crv, x, y, kid, use, alg }) => ({ kty, crv, x, y, kid, use, alg }) as JWK),
});
