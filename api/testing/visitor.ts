import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export const CALLBACK = '/auth/callback';

/** A browser without a screen: keeps cookies by path, fills in forms, follows the steps of a sign-in. */
export interface Visitor {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, form: Record<string, string>, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Opens the sign-in as the page would and returns the address of its form. */
  begin(parameters?: Record<string, string>): Promise<string>;
  /** Types a name and a password into the form at `address`. */
  type(address: string, username: string, password: string): Promise<LightMyRequestResponse>;
  /** Follows redirects to the page's callback and returns what its fragment carries. */
  arrive(response: LightMyRequestResponse): Promise<URLSearchParams>;
  /** Exchanges the code for tokens. */
  redeem(code: string): Promise<LightMyRequestResponse>;
  /** All of it: the tokens of somebody signed in. */
  signIn(username: string, password: string): Promise<Tokens>;
  cookies(): ReadonlyMap<string, string>;
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export function createVisitor(app: Pick<FastifyInstance, 'inject'>, publicUrl: string): Visitor {
  const jar = new Map<string, Cookie>();
  const verifier = randomBytes(32).toString('base64url');

  const cookiesFor = (path: string): string =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name.split('@')[0]}=${cookie.value}`)
      .join('; ');

  function keep(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, path = '/', expires } of response.cookies) {
      const gone = value === '' || (expires !== undefined && expires.getTime() < Date.now());
      if (gone) jar.delete(`${name}@${path}`);
      else jar.set(`${name}@${path}`, { value, path });
    }
    return response;
  }

  const pathOf = (url: string): string => {
    const { pathname, search } = new URL(url, publicUrl);
    return pathname + search;
  };

  async function get(address: string, headers: Record<string, string> = {}) {
    const url = pathOf(address);
    return keep(await app.inject({ url, headers: { cookie: cookiesFor(url), ...headers } }));
  }

  async function post(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    const url = pathOf(address);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(form).toString();
    return keep(
      await app.inject({ method: 'POST', url, payload, headers: { cookie: cookiesFor(url), ...type, ...headers } }),
    );
  }

  const authorisation = (more: Record<string, string>): string => {
    const query = new URLSearchParams({
      client_id: 'etalon-web',
      redirect_uri: `${publicUrl}${CALLBACK}`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      state: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    return `/oidc/auth?${query.toString()}`;
  };

  const visitor: Visitor = {
    get,
    post,
    async begin(parameters = {}) {
      const response = await get(authorisation(parameters));
      const location = response.headers.location;
      if (typeof location !== 'string') throw new Error(`No redirect: ${response.statusCode} ${response.body}`);
      return location;
    },
    type: (address, username, password) => post(address, { username, password }),
    async arrive(response) {
      let at = response;
      for (let hop = 0; hop < 5; hop++) {
        const location = at.headers.location;
        if (typeof location !== 'string') throw new Error(`No redirect: ${at.statusCode} ${at.body}`);
        const url = new URL(location, publicUrl);
        if (url.pathname === CALLBACK) return new URLSearchParams(url.hash.slice(1));
        at = await get(location);
      }
      throw new Error('The redirects do not end at the callback');
    },
    redeem: (code) =>
      post('/oidc/token', {
        grant_type: 'authorization_code',
        client_id: 'etalon-web',
        redirect_uri: `${publicUrl}${CALLBACK}`,
        code,
        code_verifier: verifier,
      }),
    async signIn(username, password) {
      const answer = await visitor.arrive(await visitor.type(await visitor.begin(), username, password));
      const response = await visitor.redeem(answer.get('code') ?? '');
      if (response.statusCode !== 200) throw new Error(`No tokens: ${response.statusCode} ${response.body}`);
      return response.json<Tokens>();
    },
    cookies: () => new Map([...jar].map(([name, { value }]) => [name.split('@')[0] ?? name, value])),
  };
  return visitor;
}
