import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmProvider } from '#web/ui/confirm.tsx';
import { setLocale } from './locale-store.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { PersonContext, usePersonQuery } from './person.ts';
import { makeRouter } from './router.tsx';
import { Splash } from './Splash.tsx';

/** The portal after sign-in: loads the person's rights and language, then the requested page. */
export function Portal() {
  const { person, error } = usePersonQuery();
  const [router] = useState(makeRouter);
  const locale = person?.me.locale;
  useEffect(() => {
    if (locale !== undefined) setLocale(locale);
  }, [locale]);
  if (person === undefined) return error ? <ErrorPage error={error} /> : <Splash />;
  return (
    <PersonContext value={person}>
      <ConfirmProvider>
        <RouterProvider router={router} context={{ mayCall: person.mayCall }} />
      </ConfirmProvider>
    </PersonContext>
  );
}
