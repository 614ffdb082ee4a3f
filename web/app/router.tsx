import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { routeTree } from './routes.tsx';
import { Loading } from './Loading.tsx';

/** Created after sign-in, because before it the address is not a page's. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    // Until the person is known, everything is refused.
    context: { mayCall: () => false },
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: Loading,
    defaultPreload: 'intent',
    notFoundMode: 'root',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
