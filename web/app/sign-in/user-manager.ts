import {
  ErrorTimeout,
  UserManager,
  WebStorageStateStore,
  type SigninPopupArgs,
  type SigninRedirectArgs,
  type SigninSilentArgs,
  type User,
} from 'oidc-client-ts';
import { notify } from '#web/ui/notify.tsx';
import { caller } from '../caller.ts';
import { RENEWAL_RETRY_MS, settingsFor, type SignInConfig } from './settings.ts';
import { isProviderDown, signInReason } from './sign-in-messages.ts';

/** The provider refused, so retrying will not help; a network or provider failure may be temporary. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ErrorTimeout || error instanceof TypeError || isProviderDown(error));

/** Comes back inside the ID token, and the library compares: an answer to another request is not taken. */
const newNonce = (): string => crypto.randomUUID();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The library's manager with what version 3.5 lacks: a time-out for every renewal, and one renewal at a time. */
export class PortalUserManager extends UserManager {
  // Two renewals at once would present one refresh token twice, which revokes the whole chain.
  #running: Promise<User | null> | undefined;

  override signinRedirect(args: SigninRedirectArgs = {}): Promise<void> {
    return super.signinRedirect({ nonce: newNonce(), ...args });
  }

  override signinPopup(args: SigninPopupArgs = {}): Promise<User> {
    return super.signinPopup({ nonce: newNonce(), ...args });
  }

  override signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    this.#running ??= this.#renewOnce(args).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #renewOnce(args: SigninSilentArgs): Promise<User | null> {
    const { silentRequestTimeoutInSeconds } = this.settings;
    try {
      return await super.signinSilent({ silentRequestTimeoutInSeconds, nonce: newNonce(), ...args });
    } catch (error) {
      if (error instanceof ErrorTimeout) notify(signInReason(error, caller.locale), { variant: 'warning' });
      throw error;
    }
  }

  /** Renews until it works or the provider refuses; a refusal signs this tab out. */
  async renewOrSignOut(): Promise<User | null> {
    for (;;) {
      try {
        return await this.signinSilent();
      } catch (error) {
        if (isFinal(error)) {
          await this.removeUser();
          return null;
        }
        await pause(RENEWAL_RETRY_MS);
      }
    }
  }

  override async getUser(raiseEvent = false): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    caller.token = user?.access_token;
    return user;
  }

  override async storeUser(user: User | null): Promise<void> {
    caller.token = user?.access_token;
    await super.storeUser(user);
  }
}

export function makeUserManager(config: SignInConfig): PortalUserManager {
  const manager = new PortalUserManager({
    ...settingsFor(config, location.origin),
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
  });
  // react-oidc-context treats an expired user as authenticated: a machine that slept through the warning must renew.
  manager.events.addAccessTokenExpired(() => void manager.renewOrSignOut());
  manager.events.addUserSignedOut(() => void manager.removeUser());
  return manager;
}
