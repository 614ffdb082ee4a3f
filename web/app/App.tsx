import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LocaleProvider } from '#web/ui/language.tsx';
import { NotifyHost } from '#web/ui/notify.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useChosenLocale } from './locale-store.ts';
import { queryClient } from './query-client.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { Splash } from './Splash.tsx';
import { ThemeFrame } from './theme/ThemeFrame.tsx';

/** Loaded only after sign-in. */
const Portal = lazy(async () => ({ default: (await import('./Portal.tsx')).Portal }));

export function App() {
  return (
    <LocaleProvider locale={useChosenLocale()}>
      <ThemeFrame>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <SignIn>
              <Suspense fallback={<Splash />}>
                <Portal />
              </Suspense>
            </SignIn>
            <NotifyHost />
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeFrame>
    </LocaleProvider>
  );
}
