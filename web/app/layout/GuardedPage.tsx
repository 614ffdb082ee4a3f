import { Outlet } from '@tanstack/react-router';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { ScreenHint } from '../first-steps/ScreenHint.tsx';
import { useVisitedStep } from '../first-steps/use-first-steps.ts';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { pageAt, PAGES } from '../pages.ts';
import { usePerson } from '../person.ts';
import { useCurrentPage } from './use-current-page.ts';

/** Shows a page only to people with the required rights; without them its code is not loaded. */
export function GuardedPage() {
  const { mayCall } = usePerson();
  const { path } = useCurrentPage();
  const page = pageAt(path);
  useVisitedStep();
  if (page !== undefined && !mayCall(page)) return <ForbiddenPage />;
  return (
    <>
      {path === '/sessions/import' && !mayCall(PAGES['/']) && <FirstSteps />}
      <ScreenHint />
      <Outlet />
    </>
  );
}
