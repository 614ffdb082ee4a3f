import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'oidc-client-ts';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useAuth } from 'react-oidc-context';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { caller } from '../caller.ts';
import { meQuery } from '../person.ts';
import { Splash } from '../Splash.tsx';
import { useUserManager } from './manager-context.ts';
import { here } from './return-address.ts';
import { isSessionOver, signInReason } from './sign-in-messages.ts';
import { SignInProblem } from './SignInProblem.tsx';
import { isSignedOutHere } from './sign-out.ts';
import { signInTexts } from './texts.ts';
import { useExpiryNotice } from './use-expiry-notice.ts';
import type { PortalUserManager } from './user-manager.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));

const nextSignIn = (manager: PortalUserManager): Promise<User> =>
  new Promise((resolve) => {
    const forget = manager.events.addUserLoaded((user) => {
      forget();
      resolve(user);
    });
  });

/** Whether the session is this person's again: whoever else signs in gets a page of their own, not what was about to be saved. */
async function renew(manager: PortalUserManager, worker: string | undefined): Promise<boolean> {
  const renewed = caller.token === undefined ? null : await manager.renewOrSignOut();
  return (renewed ?? (await nextSignIn(manager))).profile.sub === worker;
}

/** Lets calls that were refused wait for the renewed session: without a word, or after a sign-in over the page. */
function useRenewal(manager: PortalUserManager, worker: string | undefined, onRefused: () => void): void {
  useEffect(() => {
    let renewal: Promise<boolean> | undefined;
    caller.renewSession = async (token) => {
      // A late answer to the token before: the new one is tried.
      if (caller.token !== undefined && token !== caller.token) return true;
      renewal ??= renew(manager, worker).finally(() => {
        renewal = undefined;
      });
      return renewal;
    };
    caller.onRefusedAgain = onRefused;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [manager, worker, onRefused]);
}

/** Sends people without a session to sign in and back to the requested page; on a page they sign in over it. */
export function SignInGate({ children }: { children: ReactNode }) {
  const manager = useUserManager();
  const auth = useAuth();
  const locale = useLocale();
  const texts = useTexts(signInTexts);
  const queries = useQueryClient();
  const [refused, setRefused] = useState(false);
  const [isLeft, setLeft] = useState(false);
  /** Whose page this is, from the first sign-in on. */
  const [worker, setWorker] = useState<string>();
  const signedIn = auth.isAuthenticated ? auth.user?.profile.sub : undefined;
  if (worker === undefined && signedIn !== undefined) setWorker(signedIn);
  const isOther = signedIn !== undefined && worker !== undefined && signedIn !== worker;
  useExpiryNotice(manager);
  useRenewal(
    manager,
    worker ?? signedIn,
    useCallback(() => setRefused(true), []),
  );

  useEffect(() => manager.events.addUserUnloaded(() => setLeft(isSignedOutHere(Date.now()))), [manager]);
  useEffect(() => {
    if (isOther) location.assign('/');
  }, [isOther]);

  const signIn = useCallback(() => void auth.signinRedirect({ state: here(), ui_locales: locale }), [auth, locale]);
  const failed = auth.error && !isSessionOver(auth.error) ? auth.error : undefined;
  // A page that is not drawn yet has nothing to keep.
  const isDrawn = queries.getQueryData(meQuery.queryKey) !== undefined;
  const isOver = isDrawn && !auth.isAuthenticated && !isLeft && auth.activeNavigator === undefined;
  const unloaded = !auth.isLoading && !auth.isAuthenticated && !auth.activeNavigator && !failed && !refused && !isOver;
  useEffect(() => {
    if (unloaded) signIn();
  }, [unloaded, signIn]);

  if (isOther) return <Splash />;
  if ((auth.isAuthenticated || isOver) && !refused) {
    return (
      <>
        {children}
        {isOver && (
          <Suspense>
            <SignInAgain onHere={signIn} />
          </Suspense>
        )}
      </>
    );
  }
  const reason = refused ? texts.refused : failed && signInReason(failed, locale);
  if (reason === undefined) return <Splash />;
  const inWindow = async () => {
    if (await auth.signinPopup({ ui_locales: locale })) setRefused(false);
  };
  return <SignInProblem reason={reason} onAgain={signIn} onWindow={() => void inWindow()} />;
}
