import { useQuery } from '@tanstack/react-query';
import type { User } from 'oidc-client-ts';
import { useState, type ReactNode } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { getSignInConfig } from '#contract/sign-in.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { read } from '../query-client.ts';
import { Splash } from '../Splash.tsx';
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
      <SignInGate manager={manager}>{children}</SignInGate>
    </AuthProvider>
  );
}

/** Fetches the sign-in settings, then signs in. */
export function SignIn({ children }: { children: ReactNode }) {
  const config = useQuery({ ...read(getSignInConfig, {}), staleTime: Infinity, gcTime: Infinity });
  if (config.data) return <Configured config={config.data}>{children}</Configured>;
  return config.error ? <ErrorPage error={config.error} /> : <Splash />;
}
