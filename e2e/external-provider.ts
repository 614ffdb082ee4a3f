import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

const SCOPE = 'openid profile email';
const HOUR = 60 * 60;

/** An OpenID provider that is not the portal's, on an address of its own. Whoever types a name is that person. */
export interface ExternalProvider {
  readonly issuer: string;
  readonly scope: string;
  close(): Promise<void>;
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Another sign-in</title><main><h1>Another sign-in</h1>${body}</main></html>`;

async function configuration(portal: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const at = (path: string) => `${portal}${path}`;
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'outer', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of another provider'] },
    ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR },
    clients: [
      {
        client_id: 'etalon-web',
        token_endpoint_auth_method: 'none',
        redirect_uris: [at('/auth/callback'), at('/auth/silent'), at('/auth/popup')],
        post_logout_redirect_uris: [at('/')],
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === portal,
    interactions: { policy, url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, name: sub }) }),
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({ clientId: 'etalon-web', ...(accountId !== undefined && { accountId }) });
      grant.addOIDCScope(SCOPE);
      grant.addResourceScope(at('/api'), SCOPE);
      await grant.save();
      return grant;
    },
    extraTokenClaims: async ({ oidc }) => {
      const time = oidc.entities.AuthorizationCode?.authTime;
      return time === undefined ? undefined : { auth_time: time };
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => at('/api'),
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({ scope: SCOPE, audience: at('/api'), accessTokenFormat: 'jwt' }),
      },
    },
  };
}

/** The first sign-in of a browser counts as one of an hour ago, as if it had been at the provider since then. */
async function answerSignIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page(
        '<form method="post"><label>Name <input name="name" autofocus></label><button>Go</button><button name="refused">Refuse</button></form>',
      ),
    );
    return;
  }
  let form = '';
  for await (const part of request) form += String(part);
  const fields = new URLSearchParams(form);
  const accountId = fields.get('name') ?? '';
  const isAgain = prompt.reasons.includes('login_prompt');
  const ts = Math.floor(Date.now() / 1000) - (isAgain ? 0 : HOUR);
  const refusal = { error: 'access_denied', error_description: 'The provider says no' };
  await provider.interactionFinished(request, response, fields.has('refused') ? refusal : { login: { accountId, ts } });
}

export async function startExternalProvider(portal: string): Promise<ExternalProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configuration(portal));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    // As large providers do: its window knows nothing of the page that opened it.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    if (pathname.startsWith('/sign-in/')) void answerSignIn(provider, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    scope: SCOPE,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
