import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '#web/app/root-route.tsx';

export const doubtsRoute = createRoute({
  getParentRoute: () => root,
  path: '/sessions/numbers',
  component: lazyRouteComponent(() => import('./DoubtsPage.tsx'), 'DoubtsPage'),
});
