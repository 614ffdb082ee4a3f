import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Services } from '#api/platform/services.ts';
import { CLIENT_ID } from '#api/platform/sign-in/context.ts';
import { loadKeys, SIGNING_ALGORITHM } from '#api/platform/sign-in/load-keys.ts';
import { TEST_KEY_AGES } from './test-settings.ts';

const HOUR = 3600;

/** A token of the real provider's keys, with a real session that was confirmed just now. */
export async function tokenFor(
  { db, settings, secrets }: Pick<Services, 'db' | 'settings' | 'secrets'>,
  userId: number,
): Promise<string> {
  const keys = await loadKeys(db, secrets, TEST_KEY_AGES, new Date());
  const jwk = keys.signing[0];
  if (!jwk) throw new Error('no signing key');
  const sid = randomUUID();
  await db
    .insertInto('oidc_payload')
    .values({
      model: 'Session',
      id: randomUUID(),
      payload: JSON.stringify({ accountId: String(userId), uid: sid }),
      uid: sid,
      account_id: String(userId),
      grant_id: null,
      expires_at: new Date(Date.now() + HOUR * 1000),
    })
    .execute();
  const at = new Date();
  await db
    .insertInto('sign_in_session')
    .values({ session: sid, user_id: userId, user_agent: '', ip: null, started_at: at, seen_at: at, confirmed_at: at })
    .execute();
  return new SignJWT({ client_id: CLIENT_ID, scope: 'openid profile email', sid })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: jwk.kid ?? '' })
    .setIssuer(settings.issuer)
    .setAudience(settings.audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(jwk, SIGNING_ALGORITHM));
}
