import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { pending } from '#web/app/pending.ts';
import { id, oneOf, searchOf, word } from '#web/app/search.ts';
import { root } from '#web/app/root-route.tsx';
import { EDITION_STEPS } from './editions/edition-steps.ts';
import { configuratorRoute } from '#web/app/tabbed-routes.tsx';

/** The chosen node, the search, and the history drawer: of everything, or of the chosen node. */
const validateSearch = searchOf({ process: id, metric: id, search: word, history: oneOf(['all', 'node']) });

export const processesRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'processes-managment',
  validateSearch,
  ...pending,
  loader: lazyFn(() => import('./ProcessesPage.tsx'), 'loadProcesses'),
  component: lazyRouteComponent(() => import('./ProcessesPage.tsx'), 'ProcessesPage'),
});

export const metricsRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'metrics-managment',
  validateSearch,
  ...pending,
  loader: lazyFn(() => import('./MetricsPage.tsx'), 'loadMetrics'),
  component: lazyRouteComponent(() => import('./MetricsPage.tsx'), 'MetricsPage'),
});

export const editionsRoute = createRoute({
  getParentRoute: () => root,
  path: '/editions',
  validateSearch: searchOf({ year: id, step: oneOf(EDITION_STEPS) }),
  ...pending,
  component: lazyRouteComponent(() => import('./editions/EditionsPage.tsx'), 'EditionsPage'),
});
