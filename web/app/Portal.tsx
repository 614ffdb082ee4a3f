import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Me } from '#contract/access.ts';
import { ConfirmProvider } from '#web/ui/confirm.tsx';
import { DraftOwner } from '#web/ui/form/drafts.ts';
import { IdleGate } from './idle/IdleGate.tsx';
import { IdentityHost } from './identity/IdentityHost.tsx';
import { firstPageFor } from './layout/places.ts';
import { caller } from './caller.ts';
import { browserLocale, setLocale } from './locale-store.ts';
import { queryClient } from './query-client.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { PersonContext, usePersonQuery } from './person.ts';
import { makeRouter } from './router.tsx';
import { Splash } from './Splash.tsx';

/** The code of the requested page comes while the person's rights do. */
function expectPage(): ReturnType<typeof makeRouter> {
  const router = makeRouter();
  const [routes] = router.getMatchedRoutes(location.pathname);
  for (const { options } of routes) void options.component?.preload?.();
  return router;
}

/** Takes the language the person chose, or else the browser's: what is not saved chooses nothing for other browsers. */
function useLocaleOf(me: Me | undefined): void {
  const stored = me?.locale;
  const chosen = me?.locale_chosen;
  useEffect(() => {
    if (stored === undefined) return;
    const locale = chosen ? stored : browserLocale();
    if (locale === caller.locale) return;
    setLocale(locale);
    // What this browser has loaded in its former language.
    void queryClient.invalidateQueries();
  }, [stored, chosen]);
}

/** The portal after sign-in: loads the person's rights and language, then the requested page. */
export function Portal() {
  const { person, error } = usePersonQuery();
  const [router] = useState(expectPage);
  useLocaleOf(person?.me);
  if (person === undefined) return error ? <ErrorPage error={error} /> : <Splash />;
  return (
    <PersonContext value={person}>
      <DraftOwner value={person.me.user_id}>
        <IdleGate>
          <ConfirmProvider>
            <RouterProvider router={router} context={{ mayCall: person.mayCall, firstPage: firstPageFor(person).to }} />
            <IdentityHost />
          </ConfirmProvider>
        </IdleGate>
      </DraftOwner>
    </PersonContext>
  );
}
