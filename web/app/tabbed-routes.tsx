import { createRoute, redirect } from '@tanstack/react-router';
import { PAGES } from './pages.ts';
import { TABS } from './tabs.ts';
import { root } from './root-route.tsx';
import { TabbedPage } from './TabbedPage.tsx';

/** A page with tabs: its own address leads to the first tab the person may open. */
const tabbed = <const P extends keyof typeof TABS>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location, context }) => {
      if (location.pathname.replace(/\/$/, '') !== path) return;
      const first = TABS[path].find((tab) => context.mayCall(PAGES[tab]));
      if (first !== undefined) throw redirect({ to: first, replace: true });
    },
    component: () => <TabbedPage page={path} />,
  });

export const sessionsRoute = tabbed('/sessions');
export const benchmarksRoute = tabbed('/benchmarks');
export const profileRoute = tabbed('/profile');
export const configuratorRoute = tabbed('/configurator');
