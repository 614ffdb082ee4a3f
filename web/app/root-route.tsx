import { createRootRouteWithContext } from '@tanstack/react-router';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import type { MayCall } from './person.ts';

/** The frame every page stands in. */
export const root = createRootRouteWithContext<{ mayCall: MayCall }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
});
