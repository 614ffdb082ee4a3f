import type { EventEmitter } from 'node:events';
import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { SIGN_IN_LEVELS } from '#domain/access/sign-in-steps.ts';
import { RETRY_AFTER_SECONDS, unavailable } from '../http/unavailable.ts';
import { createAdapter } from './adapter.ts';
import { announceSessions, CHECK_SESSION_PATH } from './check-session.ts';
import { cookieName } from './cookie-names.ts';
import { CLIENT_ID, type SignInContext } from './context.ts';
import { journalSignOut } from './journal-sign-out.ts';
import { liveSince } from './idle.ts';
import { SIGNING_ALGORITHM, type Keys } from './load-keys.ts';
import { logoutPage, providerErrorPage, signedOutPage } from './pages/provider-pages.ts';
import { findPerson, userIdOf } from './queries.ts';

const SCOPES = 'openid profile email offline_access';
// The scopes of sign-in are the API's scopes too: the token's answer names only the API's, the page asks for exactly
// those when it renews, and without `openid` among them no ID token comes back to compare the subject with.
const API_SCOPES = 'openid profile email';

export const USERINFO_PATH = '/api/userinfo';

function firstPartyPolicy() {
  const policy = interactionPolicy.base();
  // The only client is our own page, so there is no consent screen.
  policy.remove('consent');
  return policy;
}

interface Person {
  readonly user_id: number;
  readonly full_name: string;
  readonly username: string;
  readonly email_address: string;
}

export const claimsOf = (person: Person, session: string | null) => ({
  sub: String(person.user_id),
  ...(session !== null && { sid: session }),
  name: person.full_name,
  preferred_username: person.username,
  email: person.email_address,
});

/** The grant of the signed-in session, made at the first sign-in. */
async function firstPartyGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc;
  const clientId = client?.clientId ?? CLIENT_ID;
  const accountId = session?.accountId;
  const known = session?.grantIdFor(clientId);
  const earlier = known === undefined ? undefined : await provider.Grant.find(known);
  if (earlier && earlier.accountId === accountId) return earlier;
  const grant = new provider.Grant({ clientId, ...(accountId !== undefined && { accountId }) });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, API_SCOPES);
  await grant.save();
  return grant;
}

function features(context: SignInContext): NonNullable<Configuration['features']> {
  const { settings, lifetimes } = context;
  return {
    devInteractions: { enabled: false },
    // The built-in one refuses tokens made for the API.
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
    introspection: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => settings.audience,
      // The page does not repeat the resource at the token endpoint.
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => {
        if (resource !== settings.audience) throw new errors.InvalidTarget();
        return {
          scope: API_SCOPES,
          audience: settings.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessToken,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        };
      },
    },
    rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: signedOutPage },
  };
}

function configuration(context: SignInContext, keys: Keys): Configuration {
  const { settings, db, now, lifetimes } = context;
  const isHttps = settings.publicUrl.startsWith('https:');
  const at = (path: string) => `${settings.publicUrl}${path}`;
  return {
    adapter: createAdapter(db, now, () => liveSince(context)),
    jwks: { keys: keys.signing },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Etalon',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['fragment'],
        redirect_uris: [at('/auth/callback'), at('/auth/silent'), at('/auth/popup')],
        post_logout_redirect_uris: [at('/')],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        // The session's own age slides with each renewal; this one does not.
        default_max_age: lifetimes.session,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    responseTypes: ['code'],
    scopes: SCOPES.split(' '),
    acrValues: [...SIGN_IN_LEVELS],
    claims: {
      openid: ['sub', 'sid', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === settings.publicUrl,
    // The access token names its session, so that the API can refuse it after sign-out.
    extraTokenClaims: async (_ctx, token) =>
      'sessionUid' in token && token.sessionUid ? { sid: token.sessionUid } : undefined,
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: lifetimes.accessToken,
      IdToken: lifetimes.accessToken,
      AuthorizationCode: 60,
      Interaction: lifetimes.interaction,
      Session: lifetimes.session,
      Grant: lifetimes.session,
      RefreshToken: lifetimes.session,
    },
    cookies: {
      keys: [...keys.cookies],
      names: {
        session: cookieName(settings.publicUrl, 'etalon_session', '__Host-'),
        interaction: cookieName(settings.publicUrl, 'etalon_signin'),
        resume: cookieName(settings.publicUrl, 'etalon_signin_resume'),
      },
      // A `__Host-` cookie is for every path.
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: isHttps ? '/' : '/oidc' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    interactions: { policy: firstPartyPolicy(), url: (_ctx, interaction) => `/signin/${interaction.uid}` },
    findAccount: async (_ctx, subject, token) => {
      const person = await findPerson(db, userIdOf(subject));
      // A disabled person's session renews nothing.
      if (!person || person.disabled) return undefined;
      // The same name of the session as in the access token, which ends with it.
      const session = token && 'sessionUid' in token ? (token.sessionUid ?? null) : null;
      return { accountId: String(person.user_id), claims: async () => claimsOf(person, session) };
    },
    loadExistingGrant: (ctx) => firstPartyGrant(ctx, settings.audience),
    features: features(context),
    discovery: {
      check_session_iframe: at(CHECK_SESSION_PATH),
      userinfo_endpoint: at(USERINFO_PATH),
      ui_locales_supported: ['ru', 'en'],
    },
    renderError: providerErrorPage,
  };
}

export async function createProvider(context: SignInContext, keys: Keys): Promise<Provider> {
  const provider = new Provider(context.settings.issuer, configuration(context, keys));
  // Safe because the mount overwrites Host and X-Forwarded-* by PUBLIC_URL.
  provider.proxy = true;
  const report = (_ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) =>
    context.log.info(
      { error: error.error, why: error.error_description, detail: error.error_detail },
      'sign-in refused',
    );
  provider.on('authorization.error', report);
  provider.on('grant.error', report);
  provider.on('end_session.error', report);
  provider.on('revocation.error', report);
  provider.on('server_error', (ctx, error) => {
    context.log.error({ err: error }, 'sign-in failed');
    if (!unavailable(error, ctx.method)) return;
    ctx.status = 503;
    ctx.set('retry-after', String(RETRY_AFTER_SECONDS));
  });
  // What breaks a connection, which the framework beneath would print with its stack; a failure is identified by server_error.
  (provider as EventEmitter).on('error', (error: Error) =>
    context.log.info({ why: error.message }, 'sign-in broken off'),
  );
  // The page is on the provider's own origin: no other one is told that it may read an answer.
  provider.use(async (ctx, next) => {
    await next();
    for (const name of Object.keys(ctx.response.headers).filter((header) => header.startsWith('access-control-')))
      ctx.remove(name);
  });
  announceSessions(provider, context.settings.publicUrl);
  journalSignOut(provider, context);
  // Clients are checked at their first use: use ours now, so that a wrong setting stops the start.
  await provider.Client.find(CLIENT_ID);
  return provider;
}
