import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getConfiguratorTree } from '#contract/methodology.ts';
import { pending } from '#web/app/pending.ts';
import { queryClient } from '#web/app/query-client.ts';
import { id, oneOf, searchOf, word } from '#web/app/search.ts';
import { configuratorRoute } from '#web/app/tabbed-routes.tsx';
import { treeQuery } from './requests.ts';

/** The chosen node, the text searched for, and the drawer of changes: of everything, or of the chosen node. */
const validateSearch = searchOf({ process: id, metric: id, search: word, history: oneOf(['all', 'node']) });

export const processesRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'processes-managment',
  validateSearch,
  ...pending,
  loader: ({ context }) => context.mayCall(getConfiguratorTree) && queryClient.ensureQueryData(treeQuery('indicator')),
  component: lazyRouteComponent(() => import('./ProcessesPage.tsx'), 'ProcessesPage'),
});

export const metricsRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'metrics-managment',
  validateSearch,
  ...pending,
  loader: ({ context }) => context.mayCall(getConfiguratorTree) && queryClient.ensureQueryData(treeQuery('metric')),
  component: lazyRouteComponent(() => import('./MetricsPage.tsx'), 'MetricsPage'),
});
