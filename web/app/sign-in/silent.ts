import { UserManager } from 'oidc-client-ts';

// Loaded in the hidden frame (/auth/silent) and in the pop-up (/auth/popup): only passes the answer's address to the
// page that opened it. The names are required but not used for that.
const messenger = new UserManager({
  authority: location.origin,
  client_id: 'etalon-web',
  redirect_uri: location.href,
  response_mode: 'fragment',
  automaticSilentRenew: false,
  monitorSession: false,
});

/** The answer with its state in the query as well: cut off from the page that opened it, the library looks for it only there. */
function answer(): string {
  const url = new URL(location.href);
  url.searchParams.set('state', new URLSearchParams(url.hash.slice(1)).get('state') ?? '');
  return url.href;
}

void (location.pathname === '/auth/popup' ? messenger.signinPopupCallback(answer()) : messenger.signinSilentCallback());
