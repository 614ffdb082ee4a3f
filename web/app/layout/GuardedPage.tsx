import { Outlet } from '@tanstack/react-router';
import { getFinalClientBenchmark } from '#contract/benchmarks.ts';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { ScreenHint } from '../first-steps/ScreenHint.tsx';
import { useVisitedStep } from '../first-steps/use-first-steps.ts';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { pageAt, PAGES } from '../pages.ts';
import { usePerson, type Person } from '../person.ts';
import { useCurrentPage, type CurrentPage } from './use-current-page.ts';

/** What employees of companies read of the final calculation, they read as the published market. */
function mayOpen({ isStaff, mayCall }: Person, { path, params }: CurrentPage): boolean {
  const page = pageAt(path);
  if (page === undefined) return true;
  return mayCall(page) && (isStaff || params['benchmarkId'] !== 'final' || mayCall(getFinalClientBenchmark));
}

/** Shows a page only to people with the required rights; without them its code is not loaded. */
export function GuardedPage() {
  const person = usePerson();
  const page = useCurrentPage();
  useVisitedStep();
  if (!mayOpen(person, page)) return <ForbiddenPage />;
  // Who may not open the home page begins elsewhere.
  const isHome = ['/data', '/sessions/import'].includes(page.path) && !person.mayCall(PAGES['/']);
  return (
    <>
      {isHome && <FirstSteps />}
      <ScreenHint />
      <Outlet />
    </>
  );
}
