import { createHash, randomBytes } from 'node:crypto';
import { expect, request, type APIRequestContext, type APIResponse, type Cookie, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { Output } from '#contract/endpoint.ts';
import { getSignInConfig } from '#contract/sign-in.ts';

/** What a browser keeps of somebody signed in. */
export interface SignedIn {
  readonly since: number;
  readonly token: string;
  readonly cookies: Cookie[];
  /** The entry of the tab's own storage that the page keeps its tokens in. */
  readonly tab: readonly [key: string, value: string];
}

/** The portal of this run; a journey with a portal of its own names that. */
export const portalOrigin = (): string => `http://localhost:${process.env['E2E_PORT']}`;

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** Follows redirects to the page's callback, which only a browser opens; returns what its fragment carries. */
async function followToCallback(calls: APIRequestContext, response: APIResponse, callback: string) {
  let at = response;
  for (let hop = 0; hop < 5; hop++) {
    const { location } = at.headers();
    expect(location, `${at.url()} does not lead on: ${at.status()}`).toBeDefined();
    if (location!.startsWith(callback)) return new URLSearchParams(new URL(location!).hash.slice(1));
    at = await calls.get(location!, { maxRedirects: 0 });
  }
  throw new Error('The redirects do not end at the callback');
}

/** Signs in as the page does, but without one; a temporary password is replaced by `own`. */
export async function signInByCall(username: string, password: string, own?: string): Promise<SignedIn> {
  const origin = portalOrigin();
  const calls = await request.newContext({ baseURL: origin });
  const config = (await (await calls.get(getSignInConfig.path)).json()) as Output<typeof getSignInConfig>;
  const callback = `${origin}/auth/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const about = { client_id: config.client_id, redirect_uri: callback };
  const begun = await calls.get(`${config.authority}/auth`, {
    params: {
      ...about,
      response_type: 'code',
      response_mode: 'fragment',
      scope: config.scope,
      resource: config.resource ?? '',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
    maxRedirects: 0,
  });
  const form = new URL(begun.headers()['location']!, origin);
  form.search = '';
  const send = (path: string, fields: Record<string, string>) =>
    calls.post(`${form.href}${path}`, { form: fields, maxRedirects: 0 });
  let answer = await send('', { username, password });
  const [, ticket] = /name="ticket" value="([^"]+)"/.exec(await answer.text()) ?? [];
  if (ticket !== undefined && own !== undefined) {
    answer = await send('/password', { ticket, new: own, confirm: own });
  }
  const arrived = await followToCallback(calls, answer, callback);
  const redeemed = await calls.post(`${config.authority}/token`, {
    form: { ...about, grant_type: 'authorization_code', code: arrived.get('code') ?? '', code_verifier: verifier },
  });
  expect(redeemed.status(), `${username} signs in`).toBe(200);
  const { expires_in, ...tokens } = (await redeemed.json()) as Tokens;
  const since = Date.now();
  const user = {
    ...tokens,
    token_type: 'Bearer',
    session_state: arrived.get('session_state'),
    profile: decodeJwt(tokens.id_token),
    expires_at: Math.floor(since / 1000) + expires_in,
  };
  const { cookies } = await calls.storageState();
  await calls.dispose();
  const tab = [`oidc.user:${config.authority}:${config.client_id}`, JSON.stringify(user)] as const;
  return { since, token: tokens.access_token, cookies, tab };
}

let taken = 0;

/** Opens an address as somebody signed in; whoever was signed in on this page before is not any more. */
export async function openSignedIn(page: Page, { cookies, tab }: SignedIn, address: string): Promise<void> {
  taken += 1;
  await page.context().addCookies(cookies);
  // Once a tab: what becomes of the sign-in afterwards is between the page and the portal.
  await page.addInitScript(
    ([key, value, number]) => {
      if (!location.protocol.startsWith('http') || Number(sessionStorage.getItem('taken-over')) >= number) return;
      sessionStorage.setItem(key, value);
      sessionStorage.setItem('taken-over', String(number));
    },
    [...tab, taken] as const,
  );
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
}
