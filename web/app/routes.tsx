import { createRoute, lazyRouteComponent, redirect, type AnyRouter } from '@tanstack/react-router';
import {
  keysRoute,
  organisationUsersRoute,
  roleManagementRoute,
  securityRoute,
  userDataRoute,
} from '../access/routes.tsx';
import * as benchmarks from '../benchmarks/routes.tsx';
import { letterRoute, letterSettingsRoute, messagesRoute, outboxRoute } from '../messages/routes.tsx';
import { campaignRoute, campaignsRoute } from '../campaigns/routes.tsx';
import { logEntryRoute, statisticRoute } from '../journal/routes.tsx';
import { editionsRoute, metricsRoute, processesRoute } from '../methodology/routes.tsx';
import { onboardingRoute, organisationsRoute } from '../organisations/routes.tsx';
import { doubtsRoute } from '#web/doubts/routes.tsx';
import * as questionnaires from '../questionnaires/routes.tsx';
import { pricingRoute, tariffPlansRoute } from '../subscriptions/routes.tsx';
import { dataEntryRoute, templatesRoute } from '../templates/routes.tsx';
import { chapterRoute, helpRoute } from './help/routes.tsx';
import { PAGES } from './pages.ts';
import { root } from './root-route.tsx';
import { searchOf } from './search.ts';
import { benchmarksRoute, configuratorRoute, profileRoute, sessionsRoute } from './tabbed-routes.tsx';

const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: searchOf(benchmarks.GROUP),
  beforeLoad: ({ context }) => {
    if (!context.mayCall(PAGES['/'])) {
      throw redirect<AnyRouter, string>({ to: context.firstPage, replace: true });
    }
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
  questionnaires.dataRoute,
  sessionsRoute.addChildren([questionnaires.importRoute, dataEntryRoute]),
  questionnaires.oldDataRoute,
  doubtsRoute,
  questionnaires.sessionMetricsRoute,
  questionnaires.sessionCheckRoute,
  questionnaires.questionnaireListRoute,
  questionnaires.questionsRoute,
  questionnaires.questionRoute,
  questionnaires.companiesRoute,
  questionnaires.companyMetricsRoute,
  benchmarksRoute.addChildren([benchmarks.calculationRoute, benchmarks.historyRoute]),
  benchmarks.benchmarkRoute,
  benchmarks.benchmarkMetricsRoute,
  benchmarks.summaryRoute,
  benchmarks.moneyRoute,
  benchmarks.directorRoute,
  benchmarks.yearsRoute,
  benchmarks.anomaliesRoute,
  benchmarks.releasesRoute,
  benchmarks.releaseRoute,
  benchmarks.publicationRoute,
  benchmarks.compareRoute,
  benchmarks.benchmarkMetricRoute,
  campaignsRoute,
  campaignRoute,
  adminRoute,
  roleManagementRoute,
  organisationsRoute,
  onboardingRoute,
  pricingRoute,
  statisticRoute,
  logEntryRoute,
  outboxRoute,
  letterRoute,
  messagesRoute,
  profileRoute.addChildren([
    userDataRoute,
    securityRoute,
    letterSettingsRoute,
    organisationUsersRoute,
    tariffPlansRoute,
    keysRoute,
  ]),
  editionsRoute,
  configuratorRoute.addChildren([processesRoute, metricsRoute, templatesRoute]),
  helpRoute,
  benchmarks.publicationRulesRoute,
  chapterRoute,
]);
