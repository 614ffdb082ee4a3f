import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NO_RIGHTS } from './rights.ts';
import { routeTree } from './routes.tsx';
import { Loading } from './Loading.tsx';

/** Made once somebody has signed in: only then is the address the one of a page. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    context: { rights: NO_RIGHTS },
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
