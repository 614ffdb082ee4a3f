import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useAuth } from 'react-oidc-context';
import { getSignInConfig } from '#contract/sign-in.ts';
import { endOwnSignInSession } from '#contract/sign-in-sessions.ts';
import { useLocale } from '#web/ui/language.tsx';
import { call } from '../call.ts';
import { read } from '../query-client.ts';
import { here } from '../sign-in/return-address.ts';
import { Splash } from '../Splash.tsx';
import { useIdle } from './use-idle.ts';

const IdleWarning = lazy(async () => ({ default: (await import('./IdleWarning.tsx')).IdleWarning }));

const LEAVES_AFTER_MS = 3_000;

/** Signs out whoever has left the portal open, and leads back to the same page after they sign in again. */
function SignOut() {
  const auth = useAuth();
  const locale = useLocale();
  const { sid } = auth.user?.profile ?? {};
  const leaving = useRef(false);
  useEffect(() => {
    async function leave(): Promise<void> {
      // Dead at once for whoever holds the token; a portal that cannot be reached ends it by itself.
      const ended = sid !== undefined && call(endOwnSignInSession, { params: { id: sid } }).catch(() => undefined);
      // A session that is over already would wait for a sign-in over the page.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LEAVES_AFTER_MS))]);
      await auth.signinRedirect({ state: here(), prompt: 'login', ui_locales: locale });
    }
    // Once: the rest of the page's life is the redirect.
    if (leaving.current) return;
    leaving.current = true;
    void leave();
  }, [auth, locale, sid]);
  return <Splash />;
}

/** Ends the session of a person who does nothing for the minutes of the setting, with a warning a minute before. */
export function IdleGate({ children }: { children: ReactNode }) {
  const { data: config } = useQuery({ ...read(getSignInConfig, {}), staleTime: Infinity });
  const minutes = config?.idle_minutes ?? Infinity;
  const { left, stay } = useIdle(minutes * 60_000);
  if (left === 0) return <SignOut />;
  return (
    <>
      {children}
      {left !== null && (
        <Suspense>
          <IdleWarning minutes={minutes} seconds={left} onStay={stay} />
        </Suspense>
      )}
    </>
  );
}
