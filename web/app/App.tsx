import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmProvider } from '#web/ui/confirm.tsx';
import { LocaleProvider } from '#web/ui/language.tsx';
import { NotifyHost } from '#web/ui/notify.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useChosenLocale } from './locale-store.ts';
import { Portal } from './Portal.tsx';
import { queryClient } from './query-client.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { ThemeFrame } from './theme/ThemeFrame.tsx';

export function App() {
  return (
    <LocaleProvider locale={useChosenLocale()}>
      <ThemeFrame>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              <SignIn>
                <Portal />
              </SignIn>
            </ConfirmProvider>
            <NotifyHost />
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeFrame>
    </LocaleProvider>
  );
}
