import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { SignInContext } from './context.ts';

const ANSWER_WITHIN = 5000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** An external OpenID provider. Its keys are there once it has answered. */
export interface ExternalIssuer {
  keys(): JWTVerifyGetKey | null;
  /** Stops asking; for a portal that closes before the provider has answered. */
  close(): void;
}

async function discover(issuer: string, signal: AbortSignal): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const limits = { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]) };
  const answer = await fetch(address, { ...limits, redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const about = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (about.issuer !== issuer) {
    throw new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${String(about.issuer)}`);
  }
  if (typeof about.jwks_uri !== 'string') throw new Error(`${address} names no jwks_uri`);
  return createRemoteJWKSet(new URL(about.jwks_uri), { timeoutDuration: ANSWER_WITHIN });
}

/** Asks the provider about itself until it answers. The portal starts meanwhile and refuses calls with 503. */
export function followIssuer(context: SignInContext): ExternalIssuer {
  const { settings, log } = context;
  const closing = new AbortController();
  let keys: JWTVerifyGetKey | null = null;

  async function follow(): Promise<void> {
    for (let wait = FIRST_PAUSE; keys === null && !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        keys = await discover(settings.issuer, closing.signal);
        log.info({ issuer: settings.issuer }, 'sign-in provider found');
      } catch (error) {
        if (closing.signal.aborted) return;
        log.warn({ issuer: settings.issuer, why: String(error) }, 'sign-in provider does not answer');
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }
  void follow();
  return { keys: () => keys, close: () => closing.abort() };
}
