import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { organisationUsersRoute, roleManagementRoute, userDataRoute } from '../access/routes.tsx';
import * as benchmarks from '../benchmarks/routes.tsx';
import { logEntryRoute, statisticRoute } from '../journal/routes.tsx';
import { metricsRoute, processesRoute } from '../methodology/routes.tsx';
import { organisationsRoute } from '../organisations/routes.tsx';
import * as questionnaires from '../questionnaires/routes.tsx';
import { pricingRoute, tariffPlansRoute } from '../subscriptions/routes.tsx';
import { dataEntryRoute, templatesRoute } from '../templates/routes.tsx';
import { chapterRoute, helpRoute } from './help/routes.tsx';
import { PAGES } from './pages.ts';
import { root } from './root-route.tsx';
import { benchmarksRoute, configuratorRoute, profileRoute, sessionsRoute } from './tabbed-routes.tsx';

const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    if (!context.mayCall(PAGES['/'])) throw redirect({ to: '/sessions/import', replace: true });
  },
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const adminRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: lazyRouteComponent(() => import('./AdminPage.tsx'), 'AdminPage'),
});

export const routeTree = root.addChildren([
  homeRoute,
  sessionsRoute.addChildren([questionnaires.importRoute, dataEntryRoute]),
  questionnaires.sessionMetricsRoute,
  questionnaires.questionnaireListRoute,
  questionnaires.companiesRoute,
  questionnaires.companyMetricsRoute,
  benchmarksRoute.addChildren([benchmarks.calculationRoute, benchmarks.historyRoute]),
  benchmarks.benchmarkRoute,
  benchmarks.benchmarkMetricsRoute,
  benchmarks.summaryRoute,
  benchmarks.anomaliesRoute,
  benchmarks.publicationRoute,
  benchmarks.compareRoute,
  benchmarks.benchmarkMetricRoute,
  adminRoute,
  roleManagementRoute,
  organisationsRoute,
  pricingRoute,
  statisticRoute,
  logEntryRoute,
  profileRoute.addChildren([userDataRoute, organisationUsersRoute, tariffPlansRoute]),
  configuratorRoute.addChildren([processesRoute, metricsRoute, templatesRoute]),
  helpRoute,
  benchmarks.publicationRulesRoute,
  chapterRoute,
]);
