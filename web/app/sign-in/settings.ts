import type { UserManagerSettings } from 'oidc-client-ts';
import type { Output } from '#contract/endpoint.ts';
import type { getSignInConfig } from '#contract/sign-in.ts';

export type SignInConfig = Output<typeof getSignInConfig>;

/** How long to wait before renewing again when a renewal got no answer. The library's own renewal has the same value. */
export const RENEWAL_RETRY_MS = 5_000;

/** The sign-in constants of spec section 9, written out even where they are the library's defaults. */
export const settingsFor = (config: SignInConfig, origin: string): UserManagerSettings => ({
  authority: config.authority,
  client_id: config.client_id,
  scope: config.scope,
  ...(config.resource !== null && { resource: config.resource }),
  ...(config.acr_values !== null && { acr_values: config.acr_values }),
  redirect_uri: `${origin}/auth/callback`,
  silent_redirect_uri: `${origin}/auth/silent`,
  popup_redirect_uri: `${origin}/auth/popup`,
  post_logout_redirect_uri: `${origin}/`,
  response_type: 'code',
  response_mode: 'fragment',
  automaticSilentRenew: true,
  monitorSession: true,
  accessTokenExpiringNotificationTimeInSeconds: 60,
  staleStateAgeInSeconds: 15 * 60,
  silentRequestTimeoutInSeconds: 10,
  requestTimeoutInSeconds: 10,
  checkSessionIntervalInSeconds: 2,
  popupWindowFeatures: { height: 640, width: 480, location: false, toolbar: false },
  // The embedded provider gives the browser no refresh token, so there is nothing to revoke with it.
  revokeTokensOnSignout: !config.embedded,
  revokeTokenTypes: ['refresh_token'],
  revokeTokenAdditionalContentTypes: ['text/plain'],
});
