import { createRootRouteWithContext } from '@tanstack/react-router';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import type { MayCall } from './person.ts';

/** The layout around every page. */
export const root = createRootRouteWithContext<{ mayCall: MayCall }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
});
