import { useQuery } from '@tanstack/react-query';
import type { User } from 'oidc-client-ts';
import { useState, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { getSignInConfig } from '#contract/sign-in.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { read } from '../query-client.ts';
import { Splash } from '../Splash.tsx';
import { ManagerContext } from './manager-context.ts';
import { returnAddress } from './return-address.ts';
import type { SignInConfig } from './settings.ts';
import { SignInGate } from './SignInGate.tsx';
import { makeUserManager } from './user-manager.ts';

const cameFromSignOut = () => location.pathname === '/' && new URLSearchParams(location.search).has('state');

/** The code and the state of a finished sign-in must not stay in the address. */
const backToPage = (user: User | undefined) => history.replaceState({}, '', returnAddress(user?.state));

function Configured({ config, children }: { config: SignInConfig; children: ReactNode }) {
  const [manager] = useState(() => makeUserManager(config));
  return (
    <AuthProvider
      userManager={manager}
      onSigninCallback={backToPage}
      matchSignoutCallback={cameFromSignOut}
      onSignoutCallback={() => history.replaceState({}, '', '/')}
    >
      <ManagerContext value={manager}>
        <SignInGate>{children}</SignInGate>
      </ManagerContext>
    </AuthProvider>
  );
}

/** The settings that came with the page; the server of development leaves their place as it is. */
function settingsOfPage(): SignInConfig | undefined {
  const text = document.getElementById('sign-in')?.textContent?.trim() ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as SignInConfig) : undefined;
}

/** Takes the sign-in settings from the page, or fetches them, then signs in. */
export function SignIn({ children }: { children: ReactNode }) {
  const config = useQuery({
    ...read(getSignInConfig, {}),
    initialData: settingsOfPage,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (config.data) return <Configured config={config.data}>{children}</Configured>;
  return config.error ? <ErrorPage error={config.error} /> : <Splash />;
}
