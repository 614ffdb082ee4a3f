import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { RouteComponent } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { AuthContext, type AuthContextProps } from 'react-oidc-context';
import { vi } from 'vitest';
import { getDesk } from '#contract/benchmark-causes.ts';
import { getFrame } from '#contract/frame.ts';
import { getSignInConfig } from '#contract/sign-in.ts';
import { ErrorBoundary } from '#web/app/ErrorBoundary.tsx';
import { GuardedPage } from '#web/app/layout/GuardedPage.tsx';
import { Layout } from '#web/app/layout/Layout.tsx';
import { setLocale, useChosenLocale } from '#web/app/locale-store.ts';
import { Portal } from '#web/app/Portal.tsx';
import { queryClient } from '#web/app/query-client.ts';
import { reportCaught } from '#web/app/report-error.ts';
import { root as rootRoute } from '#web/app/root-route.tsx';
import { ThemeFrame } from '#web/app/theme/ThemeFrame.tsx';
import { LocaleProvider } from '#web/ui/language.tsx';
import { NotifyHost } from '#web/ui/notify.tsx';
import { dismissAll } from '#web/ui/testing/dismiss-all.ts';
import { answer, type Answer } from './answers.ts';
import { signIn, type SignedIn } from './people.ts';
import { StandInServer } from './stand-in-server.ts';

/** What the frame around every page asks for. */
const FRAME = [
  answer(getFrame, {}),
  answer(getSignInConfig, { embedded: true, idle_minutes: 30 }),
  answer(getDesk, null as never),
];

/** Signing in is the browser's and the provider's, so it stays with the journeys. */
const SIGNED_IN = { isAuthenticated: true, user: { profile: { sub: '1' } } } as unknown as AuthContextProps;

let root: Root | undefined;
let server: StandInServer | undefined;

function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <LocaleProvider locale={useChosenLocale()}>
      <ThemeFrame>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <AuthContext value={SIGNED_IN}>{children}</AuthContext>
            <NotifyHost />
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeFrame>
    </LocaleProvider>
  );
}

function show(part: ReactNode): UserEvent {
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: reportCaught });
  root.render(<Providers>{part}</Providers>);
  return userEvent.setup();
}

/** Shows a part of the kit by itself. */
export const showPart = show;

interface OpenedPage {
  readonly user: UserEvent;
  readonly server: StandInServer;
}

/** The page without navigation and bar around it, which take a third of the time. */
function PageAlone() {
  return (
    <main>
      <GuardedPage />
    </main>
  );
}

/** Opens an address of the portal as somebody signed in; every call is answered from the table. */
export const openPage = (address: string, as: SignedIn, answers: readonly Answer[]): OpenedPage =>
  open(PageAlone, address, as, answers);

/** The same in its frame. */
export const openInFrame = (address: string, as: SignedIn, answers: readonly Answer[]): OpenedPage =>
  open(Layout, address, as, answers);

function open(frame: RouteComponent, address: string, as: SignedIn, answers: readonly Answer[]): OpenedPage {
  const person = signIn(as);
  const opened = new StandInServer(person.viewer);
  server = opened;
  opened.answer(...FRAME, ...person.answers, ...answers);
  vi.stubGlobal('fetch', opened.fetch);
  rootRoute.update({ component: frame });
  history.replaceState({}, '', address);
  return { user: show(<Portal />), server: opened };
}

/** After each test: nothing of it is left, and nothing went on that the server would not do. */
export function closePage(): readonly string[] {
  root?.unmount();
  const wrong = server?.wrong ?? [];
  root = undefined;
  server = undefined;
  document.body.replaceChildren();
  queryClient.clear();
  dismissAll();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  setLocale('ru');
  history.replaceState({}, '', '/');
  return wrong;
}
