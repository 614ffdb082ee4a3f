import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { cookieName } from './cookie-names.ts';

// OpenID Connect Session Management 1.0, which the provider no longer has: a cookie the check page can read changes with
// the sign-in session, the answer to a sign-in carries a digest of it, and every tab asks the page every 2 s whether the
// two still agree. So a sign-out in one tab reaches the others.
export const CHECK_SESSION_PATH = '/oidc/session/check';
const STATE_COOKIE = 'etalon_session_state';

const COOKIE = { httpOnly: false, sameSite: 'lax', path: '/oidc', signed: false, overwrite: true } as const;
const PAGE =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Etalon</title>' +
  '<script src="/signin-assets/check-session.js"></script></head></html>';

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

function announce(ctx: KoaContextWithOIDC, cookie: string, answer: Record<string, unknown> = {}): void {
  const { session, client, params } = ctx.oidc;
  if (!session || !client || typeof params?.['redirect_uri'] !== 'string') return;
  const value = digest(session.uid).slice(0, 22);
  const salt = randomBytes(8).toString('base64url');
  ctx.cookies.set(cookie, value, COOKIE);
  const origin = new URL(params['redirect_uri']).origin;
  answer['session_state'] = `${digest(`${client.clientId} ${origin} ${value} ${salt}`)}.${salt}`;
}

export function checkSessionPage(app: FastifyInstance): void {
  app.get(CHECK_SESSION_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(PAGE),
  );
}

export function announceSessions(provider: Provider, publicUrl: string): void {
  const cookie = cookieName(publicUrl, STATE_COOKIE);
  // The event comes before the answer is written, with the answer's parameters.
  provider.on('authorization.success', (ctx, answer?: Record<string, unknown>) => announce(ctx, cookie, answer));
  provider.on('end_session.success', (ctx) => void ctx.cookies.set(cookie, null, COOKIE));
}
