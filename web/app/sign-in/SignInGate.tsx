import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useAuth } from 'react-oidc-context';
import { getSignInConfig } from '#contract/sign-in.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { caller } from '../caller.ts';
import { Splash } from '../Splash.tsx';
import { useUserManager } from './manager-context.ts';
import { refusedAgain } from './refusals.ts';
import { here } from './return-address.ts';
import { isSessionOver, signInReason } from './sign-in-messages.ts';
import { SignInProblem } from './SignInProblem.tsx';
import { signInTexts } from './texts.ts';
import { useExpiryNotice } from './use-expiry-notice.ts';

const isPersonal = (query: { queryKey: QueryKey }) => query.queryKey[1] !== getSignInConfig.path;

/** Sends people without a session to sign in and back to the requested page. */
export function SignInGate({ children }: { children: ReactNode }) {
  const manager = useUserManager();
  const auth = useAuth();
  const locale = useLocale();
  const texts = useTexts(signInTexts);
  const queries = useQueryClient();
  const [refused, setRefused] = useState(false);
  useExpiryNotice(manager);

  useEffect(() => {
    let recovering = false;
    const recover = async (token: string | undefined): Promise<void> => {
      // Nobody is signed in: the way to sign-in is taken already.
      if (recovering || caller.token === undefined) return;
      // A late answer to the token before: the new one is tried first.
      if (token !== caller.token) return void queries.invalidateQueries();
      if (refusedAgain({ at: Date.now(), token }, sessionStorage)) return setRefused(true);
      recovering = true;
      const renewed = await manager.renewOrSignOut();
      recovering = false;
      if (renewed) await queries.invalidateQueries();
    };
    caller.onUnauthorised = (token) => void recover(token);
  }, [manager, queries]);

  // The next person in the same tab must not see this person's cached data.
  useEffect(
    () => manager.events.addUserUnloaded(() => queries.removeQueries({ predicate: isPersonal })),
    [manager, queries],
  );

  const signIn = useCallback(() => void auth.signinRedirect({ state: here(), ui_locales: locale }), [auth, locale]);
  const over = isSessionOver(auth.error);
  const failed = auth.error && !over ? auth.error : undefined;
  const unloaded = !auth.isLoading && !auth.isAuthenticated && !auth.activeNavigator && !failed && !refused;
  useEffect(() => {
    if (unloaded) signIn();
  }, [unloaded, signIn]);

  if (auth.isAuthenticated && !refused) return children;
  const reason = refused ? texts.refused : failed && signInReason(failed, locale);
  if (reason === undefined) return <Splash />;
  const inWindow = async () => {
    if (await auth.signinPopup({ ui_locales: locale })) setRefused(false);
  };
  return <SignInProblem reason={reason} onAgain={signIn} onWindow={() => void inWindow()} />;
}
