import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isSharedPath } from '#domain/access/shared-path.ts';
import { LocaleProvider } from '#web/ui/language.tsx';
import { NotifyHost } from '#web/ui/notify.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useChosenLocale } from './locale-store.ts';
import { expectPerson } from './person.ts';
import { queryClient } from './query-client.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { Splash } from './Splash.tsx';
import { ThemeFrame } from './theme/ThemeFrame.tsx';

/** Read by a link, without an account: nothing of the portal is loaded. */
const IS_SHARED = isSharedPath(window.location.pathname);

// On its way while the sign-in is being checked; a failure is of interest once it is shown.
const loadPortal = () => import('./Portal.tsx');
const portal = IS_SHARED ? null : loadPortal();
portal?.catch(() => undefined);
const Portal = lazy(async () => ({ default: (await (portal ?? loadPortal())).Portal }));

function SignedIn() {
  useState(expectPerson);
  return (
    <Suspense fallback={<Splash />}>
      <Portal />
    </Suspense>
  );
}

const SharedPage = lazy(async () => ({ default: (await import('../benchmarks/shared/SharedPage.tsx')).SharedPage }));

export function App() {
  return (
    <LocaleProvider locale={useChosenLocale()}>
      <ThemeFrame>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            {IS_SHARED ? (
              <Suspense fallback={<Splash />}>
                <SharedPage />
              </Suspense>
            ) : (
              <SignIn>
                <SignedIn />
              </SignIn>
            )}
            <NotifyHost />
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeFrame>
    </LocaleProvider>
  );
}
