import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What tokens and cookies are signed with. The newest key signs, all of them verify. */
export interface Keys {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
}

export const SIGNING_ALGORITHM = 'ES256';

async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: SIGNING_ALGORITHM };
}

async function insertFirstKeys(db: Kysely<Database>): Promise<void> {
  const signing = await newSigningKey();
  await db
    .insertInto('oidc_key')
    .values([
      { kid: signing.kid, use: 'sig', value: JSON.stringify(signing) },
      {
        kid: randomBytes(8).toString('hex'),
        use: 'cookie',
        value: JSON.stringify(randomBytes(32).toString('base64url')),
      },
    ])
    .execute();
}

const selectKeys = (db: Kysely<Database>) =>
  db.selectFrom('oidc_key').select(['use', 'value']).orderBy('created_at', 'desc').execute();

/** The keys from the database, made at the first start. Processes that start together wait for one another. */
export function loadKeys(db: Kysely<Database>): Promise<Keys> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('oidc_key'))`.execute(trx);
    let rows = await selectKeys(trx);
    if (rows.length === 0) {
      await insertFirstKeys(trx);
      rows = await selectKeys(trx);
    }
    return {
      signing: rows.filter((row) => row.use === 'sig').map((row) => row.value as JWK),
      cookies: rows.filter((row) => row.use === 'cookie').map((row) => row.value as string),
    };
  });
}

/** The public halves, for those who verify. */
export const publicKeys = (keys: Keys): { keys: JWK[] } => ({
  keys: keys.signing.map(({ kty, crv, x, y, kid, use, alg }) => ({ kty, crv, x, y, kid, use, alg }) as JWK),
});
