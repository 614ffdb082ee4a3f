import { createRootRouteWithContext } from '@tanstack/react-router';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import type { MayCall } from './person.ts';

/** The layout around every page. */
export const root = createRootRouteWithContext<{
  readonly mayCall: MayCall;
  /** The address of the first page the person who signed in may open. */
  readonly firstPage: string;
}>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
});
