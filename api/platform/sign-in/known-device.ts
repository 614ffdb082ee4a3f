import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { browserName } from '#domain/access/browser-name.ts';
import type { SignInContext } from './context.ts';
import { cookieName } from './cookie-names.ts';
import { DEVICE_DAYS, hasKnownDevice, isKnownDevice, renameDevice, saveDevice } from './device-queries.ts';
import { digest } from './payload-queries.ts';

const COOKIE = 'etalon_device';
const DAY_SECONDS = 24 * 60 * 60;

type Request = Pick<FastifyRequest, 'headers' | 'ip'>;

/** The secret a browser was given at an earlier sign-in, of whomever. */
function secretIn({ headers }: Request, name: string): string | null {
  const found = (headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${name}=`));
  const secret = found?.slice(name.length + 1) ?? '';
  return /^[\w-]{32}$/.test(secret) ? secret : null;
}

/** The browser's name in the database; null when it has none. */
export function deviceOf(request: Request, publicUrl: string): string | null {
  const secret = secretIn(request, cookieName(publicUrl, COOKIE));
  return secret === null ? null : digest(secret);
}

/** Remembers that a person has signed in with this browser, tells them of a new one, and returns the cookie to set. */
export async function rememberDevice(context: SignInContext, request: Request, userId: number): Promise<string> {
  const { db, now, settings } = context;
  const name = cookieName(settings.publicUrl, COOKIE);
  const earlier = secretIn(request, name);
  const secret = await db.transaction().execute(async (trx) => {
    if (earlier !== null && (await isKnownDevice(trx, userId, digest(earlier)))) {
      await saveDevice(trx, userId, digest(earlier), now());
      return earlier;
    }
    // One secret a browser, shared by all who sign in with it. Whoever is new there gets one nobody could have planted.
    const fresh = randomBytes(24).toString('base64url');
    if (earlier !== null) await renameDevice(trx, digest(earlier), digest(fresh));
    // The first device of all is that of a new account, not of a stranger.
    const isFirst = !(await hasKnownDevice(trx, userId));
    await saveDevice(trx, userId, digest(fresh), now());
    const params = { browser: browserName(request.headers['user-agent'] ?? ''), ip: request.ip };
    if (!isFirst) await context.notify(trx, { people: [userId], message: { kind: 'new_device', params } });
    return fresh;
  });
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${secret}; Path=/signin; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
