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

void (location.pathname === '/auth/popup' ? messenger.signinPopupCallback() : messenger.signinSilentCallback());
