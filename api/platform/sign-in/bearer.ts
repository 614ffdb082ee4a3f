import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyResult } from 'jose';
import { NOT_SIGNED_IN } from '#domain/access/not-signed-in.ts';
import { text } from '#domain/language/text.ts';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';
import { CLIENT_ID, MOST_REMEMBERED, type SignInContext } from './context.ts';
import { SIGNING_ALGORITHM } from './load-keys.ts';

/** The clock skew of the specification, in seconds. */
const CLOCK_TOLERANCE = 300;
/** Signatures by a public key only: with `none` or a shared secret anybody could make tokens. */
const EXTERNAL_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const EXPIRED = text('Сеанс истёк. Войдите снова.', 'Your session has expired. Sign in again.');
const INVALID = text('Данные входа недействительны. Войдите снова.', 'Your sign-in is no longer valid. Sign in again.');
const TOO_WEAK = text(
  'Портал требует второй фактор, а поставщик входа его не подтвердил. Войдите снова со вторым фактором или обратитесь к администратору.',
  'This portal requires a second factor, and your sign-in provider did not confirm one. Sign in again with a second factor or contact an administrator.',
);
const PROVIDER_DOWN = text(
  'Поставщик входа не отвечает. Повторите через минуту или сообщите администратору.',
  'The sign-in provider is not responding. Try again in a minute or tell an administrator.',
);

/** What a verified access token says. */
export interface Bearer {
  readonly subject: string;
  readonly issuedAt: number;
  /** The sign-in session; null with an external provider that does not name it. */
  readonly session: string | null;
  /** When the person entered their password or second factor, as an external provider says it, in seconds. */
  readonly authenticatedAt: number | null;
}

/** A provider, embedded or external; null while it has not answered. */
interface KeySource {
  keys(): JWTVerifyGetKey | null;
}

export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer>;

const refuseToken = () => new Refusal(401, INVALID);

/** An ID token shows the page who signed in; it is no key to the API, even where its audience happens to fit. */
function isAccessToken({ payload, protectedHeader }: JWTVerifyResult): boolean {
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return true;
  if (payload['typ'] === 'ID' || payload['at_hash'] !== undefined) return false;
  return payload['typ'] === 'Bearer' || payload['scope'] !== undefined || payload['scp'] !== undefined;
}

const claimWords = (claim: unknown): unknown[] => (Array.isArray(claim) ? claim : [claim]);

/** Whether the provider says that the person was recognised as OIDC_REQUIRED_ACR and OIDC_REQUIRED_AMR demand. */
const isStrongEnough = ({ acr, amr }: JWTPayload, { requiredAcr, requiredAmr }: Settings): boolean =>
  [
    { required: requiredAcr, found: claimWords(acr) },
    { required: requiredAmr, found: claimWords(amr) },
  ].every(({ required, found }) => required.length === 0 || required.some((word) => found.includes(word)));

/** Whether the token was issued to the portal's own page. */
function isForPage(payload: JWTPayload, { externalIssuer, externalClientId }: Settings): boolean {
  const page = externalIssuer === null ? CLIENT_ID : externalClientId;
  return [payload['client_id'], payload['azp']].every((client) => client === undefined || client === page);
}

function bearerOf(payload: JWTPayload): Bearer {
  const { sub, iat, sid, auth_time } = payload;
  if (!sub || iat === undefined) throw refuseToken();
  return {
    subject: sub,
    issuedAt: iat,
    session: typeof sid === 'string' ? sid : null,
    authenticatedAt: typeof auth_time === 'number' ? auth_time : null,
  };
}

/** The provider is at fault, not the token: its keys could not be fetched. */
const isOutage = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  !(error instanceof errors.JOSEError) ||
  error.code === 'ERR_JOSE_GENERIC';

async function verify(token: string, getKey: JWTVerifyGetKey, context: SignInContext): Promise<JWTVerifyResult> {
  const { settings, log, now } = context;
  try {
    return await jwtVerify(token, getKey, {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms: settings.externalIssuer === null ? [SIGNING_ALGORITHM] : EXTERNAL_ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now(),
    });
  } catch (error) {
    if (settings.externalIssuer !== null && isOutage(error)) {
      log.warn({ why: String(error) }, 'keys of the sign-in provider could not be fetched');
      throw new Refusal(503, PROVIDER_DOWN);
    }
    throw new Refusal(401, error instanceof errors.JWTExpired ? EXPIRED : INVALID);
  }
}

/** A token that was found good is not looked into again for so long; then the provider's keys are asked anew. */
const REMEMBERED_MS = 60_000;

interface GoodToken {
  readonly bearer: Bearer;
  readonly from: number;
  readonly until: number;
}

/** Checks the Authorization header of a call. Throws a refusal: 401, or 503 while the provider cannot be asked. */
export function createBearer(context: SignInContext, issuer: KeySource): VerifyBearer {
  const good = new Map<string, GoodToken>();
  let goodBy: JWTVerifyGetKey | null = null;

  async function lookInto(token: string, getKey: JWTVerifyGetKey): Promise<Bearer> {
    const verified = await verify(token, getKey, context);
    if (!isAccessToken(verified) || !isForPage(verified.payload, context.settings)) throw refuseToken();
    if (!isStrongEnough(verified.payload, context.settings)) throw new Refusal(403, TOO_WEAK);
    const bearer = bearerOf(verified.payload);
    const from = context.now().getTime();
    const end = ((verified.payload.exp ?? 0) + CLOCK_TOLERANCE) * 1000;
    if (good.size >= MOST_REMEMBERED) good.clear();
    if (getKey === goodBy) good.set(token, { bearer, from, until: Math.min(from + REMEMBERED_MS, end) });
    return bearer;
  }

  return async (authorization) => {
    const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal(401, NOT_SIGNED_IN);
    const getKey = issuer.keys();
    if (getKey === null) throw new Refusal(503, PROVIDER_DOWN);
    if (getKey !== goodBy) {
      good.clear();
      goodBy = getKey;
    }
    const known = good.get(token);
    const at = context.now().getTime();
    if (known && known.from <= at && at < known.until) return known.bearer;
    return lookInto(token, getKey);
  };
}
