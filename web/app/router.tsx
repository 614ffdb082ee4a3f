import { createRouter } from '@tanstack/react-router';
import { LoadFailed } from './pages/LoadFailed.tsx';
import { routeTree } from './routes.tsx';
import { Loading } from './Loading.tsx';

/** Created after sign-in, because before it the address is not a page's. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    // Refuse everything until the person is loaded.
    context: { mayCall: () => false, firstPage: '/' },
    defaultErrorComponent: LoadFailed,
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
