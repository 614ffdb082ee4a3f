import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router';
import { isReadByGroup, keepGroup } from '../benchmarks/release/keep-group.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PAGES, paramsExist, TABS, type PagePath } from './pages.ts';
import type { MayCall } from './person.ts';
import { TabbedPage } from './TabbedPage.tsx';

const root = createRootRouteWithContext<{ mayCall: MayCall }>()({ component: Layout, notFoundComponent: NotFoundPage });

const screen = <const P extends PagePath>(path: P, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    search: { middlewares: isReadByGroup(path) ? [keepGroup] : [] },
    beforeLoad: ({ params }) => {
      if (!paramsExist(params)) throw notFound();
    },
    component,
  });

/** A page with tabs: its own address leads to the first tab the person may open. */
const tabbed = <const P extends keyof typeof TABS>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location, context }) => {
      if (location.pathname.replace(/\/$/, '') !== path) return;
      const first = TABS[path].find((tab) => context.mayCall(PAGES[tab]));
      if (first !== undefined) throw redirect({ to: first, replace: true });
    },
    component: () => <TabbedPage page={path} />,
  });

const tab = <R extends AnyRoute, const P extends string>(parent: R, path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => parent, path, component });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    if (!context.mayCall(PAGES['/'])) throw redirect({ to: '/sessions/import', replace: true });
  },
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const sessions = tabbed('/sessions');
const benchmarks = tabbed('/benchmarks');
const profile = tabbed('/profile');
const configurator = tabbed('/configurator');

export const routeTree = root.addChildren([
  home,
  sessions.addChildren([
    tab(
      sessions,
      'import',
      lazyRouteComponent(() => import('../questionnaires/ImportPage.tsx'), 'ImportPage'),
    ),
    tab(
      sessions,
      'dataEntry',
      lazyRouteComponent(() => import('../templates/DataEntryPage.tsx'), 'DataEntryPage'),
    ),
  ]),
  screen(
    '/sessions/$sessionId/metrics',
    lazyRouteComponent(() => import('../questionnaires/SessionMetricsPage.tsx'), 'SessionMetricsPage'),
  ),
  screen(
    '/company-questionnaires',
    lazyRouteComponent(() => import('../questionnaires/QuestionnaireListPage.tsx'), 'QuestionnaireListPage'),
  ),
  screen(
    '/companies',
    lazyRouteComponent(() => import('../questionnaires/CompaniesPage.tsx'), 'CompaniesPage'),
  ),
  screen(
    '/companies/$companyId/metrics',
    lazyRouteComponent(() => import('../questionnaires/CompanyMetricsPage.tsx'), 'CompanyMetricsPage'),
  ),
  benchmarks.addChildren([
    tab(
      benchmarks,
      'calculation',
      lazyRouteComponent(() => import('../benchmarks/CalculationPage.tsx'), 'CalculationPage'),
    ),
    tab(
      benchmarks,
      'history',
      lazyRouteComponent(() => import('../benchmarks/HistoryPage.tsx'), 'HistoryPage'),
    ),
  ]),
  screen(
    '/benchmarks/$benchmarkId',
    lazyRouteComponent(() => import('../benchmarks/BenchmarkPage.tsx'), 'BenchmarkPage'),
  ),
  screen(
    '/benchmarks/$benchmarkId/metrics',
    lazyRouteComponent(() => import('../benchmarks/BenchmarkMetricsPage.tsx'), 'BenchmarkMetricsPage'),
  ),
  screen(
    '/benchmarks/$benchmarkId/summary',
    lazyRouteComponent(() => import('../benchmarks/BenchmarkSummaryPage.tsx'), 'BenchmarkSummaryPage'),
  ),
  screen(
    '/benchmarks/$benchmarkId/anomalies',
    lazyRouteComponent(() => import('../benchmarks/CausesPage.tsx'), 'CausesPage'),
  ),
  screen(
    '/benchmarks/$benchmarkId/publication',
    lazyRouteComponent(() => import('../benchmarks/PublicationPage.tsx'), 'PublicationPage'),
  ),
  screen(
    '/benchmarks/$benchmarkId/compare/$otherId',
    lazyRouteComponent(() => import('../benchmarks/ComparePage.tsx'), 'ComparePage'),
  ),
  screen(
    '/benchmarks/$benchmarkId/metrics/$metricId',
    lazyRouteComponent(() => import('../benchmarks/BenchmarkMetricPage.tsx'), 'BenchmarkMetricPage'),
  ),
  screen(
    '/admin',
    lazyRouteComponent(() => import('./AdminPage.tsx'), 'AdminPage'),
  ),
  screen(
    '/admin/role-management',
    lazyRouteComponent(() => import('../access/RoleManagementPage.tsx'), 'RoleManagementPage'),
  ),
  screen(
    '/admin/organizations',
    lazyRouteComponent(() => import('../organisations/OrganisationsPage.tsx'), 'OrganisationsPage'),
  ),
  screen(
    '/admin/pricing',
    lazyRouteComponent(() => import('../subscriptions/PricingPage.tsx'), 'PricingPage'),
  ),
  screen(
    '/admin/statistic',
    lazyRouteComponent(() => import('../journal/StatisticPage.tsx'), 'StatisticPage'),
  ),
  screen(
    '/admin/logEntry',
    lazyRouteComponent(() => import('../journal/LogEntryPage.tsx'), 'LogEntryPage'),
  ),
  profile.addChildren([
    tab(
      profile,
      'user-data',
      lazyRouteComponent(() => import('../access/UserDataPage.tsx'), 'UserDataPage'),
    ),
    tab(
      profile,
      'organisation-users',
      lazyRouteComponent(() => import('../access/OrganisationUsersPage.tsx'), 'OrganisationUsersPage'),
    ),
    tab(
      profile,
      'tariff-plans',
      lazyRouteComponent(() => import('../subscriptions/TariffPlansPage.tsx'), 'TariffPlansPage'),
    ),
  ]),
  configurator.addChildren([
    tab(
      configurator,
      'processes-managment',
      lazyRouteComponent(() => import('../methodology/ProcessesPage.tsx'), 'ProcessesPage'),
    ),
    tab(
      configurator,
      'metrics-managment',
      lazyRouteComponent(() => import('../methodology/MetricsPage.tsx'), 'MetricsPage'),
    ),
    tab(
      configurator,
      'templates-managment',
      lazyRouteComponent(() => import('../templates/TemplatesPage.tsx'), 'TemplatesPage'),
    ),
  ]),
  screen(
    '/help',
    lazyRouteComponent(() => import('./help/HelpPage.tsx'), 'HelpPage'),
  ),
  screen(
    '/help/publication',
    lazyRouteComponent(() => import('../benchmarks/PublicationRulesPage.tsx'), 'PublicationRulesPage'),
  ),
  screen(
    '/help/$chapter',
    lazyRouteComponent(() => import('./help/ChapterPage.tsx'), 'ChapterPage'),
  ),
]);
