import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { listCompanyQuestionnaires } from '#contract/questionnaire-metrics.ts';
import type { listSessions } from '#contract/questionnaires.ts';
import type { listQuestions } from '#contract/questions.ts';
import { root } from '#web/app/root-route.tsx';
import { ids } from '#web/app/route-params.ts';
import { id, listSearch, oneOf, searchOf } from '#web/app/search.ts';
import { sessionsRoute } from '#web/app/tabbed-routes.tsx';

export const dataRoute = createRoute({
  getParentRoute: () => root,
  path: '/data',
  validateSearch: searchOf({ year: id }),
  component: lazyRouteComponent(() => import('./DataPage.tsx'), 'DataPage'),
});

export const importRoute = createRoute({
  getParentRoute: () => sessionsRoute,
  path: 'import',
  component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
});

export const questionnaireListRoute = createRoute({
  getParentRoute: () => root,
  path: '/company-questionnaires',
  validateSearch: listSearch<typeof listSessions>()({}),
  component: lazyRouteComponent(() => import('./QuestionnaireListPage.tsx'), 'QuestionnaireListPage'),
});

export const companiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/companies',
  validateSearch: listSearch<typeof listCompanyQuestionnaires>()({}),
  component: lazyRouteComponent(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
});

/** The chosen process, and the metric whose details are open. */
const METRICS = { process: id, metric: id } as const;

export const sessionMetricsRoute = createRoute({
  getParentRoute: () => root,
  path: '/sessions/$sessionId/metrics',
  params: { parse: ids },
  validateSearch: searchOf(METRICS),
  component: lazyRouteComponent(() => import('./SessionMetricsPage.tsx'), 'SessionMetricsPage'),
});

/** The address of the page in messages and letters of older portals. */
export const oldDataRoute = createRoute({
  getParentRoute: () => root,
  path: '/sessions/progress',
  validateSearch: searchOf({ year: id }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/data', search, replace: true });
  },
});

export const sessionCheckRoute = createRoute({
  getParentRoute: () => root,
  path: '/sessions/$sessionId/check',
  params: { parse: ids },
  component: lazyRouteComponent(() => import('./SessionCheckPage.tsx'), 'SessionCheckPage'),
});

export const companyMetricsRoute = createRoute({
  getParentRoute: () => root,
  path: '/companies/$companyId/metrics',
  params: { parse: ids },
  validateSearch: searchOf({ ...METRICS, system: id, by: oneOf(['year', 'questionnaire']) }),
  component: lazyRouteComponent(() => import('./CompanyMetricsPage.tsx'), 'CompanyMetricsPage'),
});

export const questionsRoute = createRoute({
  getParentRoute: () => root,
  path: '/questions',
  validateSearch: listSearch<typeof listQuestions>()({}),
  component: lazyRouteComponent(() => import('./questions/QuestionsPage.tsx'), 'QuestionsPage'),
});

export const questionRoute = createRoute({
  getParentRoute: () => root,
  path: '/questions/$questionId',
  params: { parse: ids },
  validateSearch: searchOf({ as: oneOf(['company']) }),
  component: lazyRouteComponent(() => import('./questions/QuestionPage.tsx'), 'QuestionPage'),
});
