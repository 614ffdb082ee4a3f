import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { YARDSTICKS } from '#domain/benchmarks/money/compare-costs.ts';
import type { listCauses } from '#contract/benchmark-causes.ts';
import type { listBenchmarks } from '#contract/benchmarks.ts';
import { root } from '#web/app/root-route.tsx';
import { idIn, ids, isBenchmark } from '#web/app/route-params.ts';
import { id, idOrIds, LIST, listSearch, oneOf, searchOf, whole, word } from '#web/app/search.ts';
import { benchmarksRoute } from '#web/app/tabbed-routes.tsx';
import { keepGroup } from './release/keep-group.ts';
import { SHOWS } from './result/shows.ts';
import { TABLE_SHOWS } from './table/shows.ts';

/** The group a client compares with; `all` distinguishes the whole market from the calculation's own group. */
export const GROUP = { industry: id, it_system: id, size: whole(0), all: oneOf([true]) } as const;

/** What the table of the market shows. */
const TABLE = {
  ...GROUP,
  ...LIST,
  process: id,
  show: oneOf([...TABLE_SHOWS, ...SHOWS]),
  whole: oneOf([true, false]),
  beside: word,
} as const;

/** Separate from the route's options, in which the compiler could no longer infer its parameters. */
const KEEPS_GROUP = { search: { middlewares: [keepGroup] } };

const known = <P extends { readonly benchmarkId: string }>(params: P): P | false =>
  isBenchmark(params.benchmarkId) && params;

export const calculationRoute = createRoute({
  getParentRoute: () => benchmarksRoute,
  path: 'calculation',
  validateSearch: searchOf({
    ...GROUP,
    industries: idOrIds,
    itSystems: idOrIds,
    years: idOrIds,
    companies: idOrIds,
    comment: word,
    from: id,
    run: id,
  }),
  component: lazyRouteComponent(() => import('./CalculationPage.tsx'), 'CalculationPage'),
});

export const historyRoute = createRoute({
  getParentRoute: () => benchmarksRoute,
  path: 'history',
  validateSearch: listSearch<typeof listBenchmarks>()({ tab: oneOf(['analysts', 'clients']) }),
  component: lazyRouteComponent(() => import('./HistoryPage.tsx'), 'HistoryPage'),
});

export const benchmarkRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId',
  params: { parse: known },
  validateSearch: searchOf(TABLE),
  component: lazyRouteComponent(() => import('./BenchmarkPage.tsx'), 'BenchmarkPage'),
}).update(KEEPS_GROUP);

export const summaryRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/summary',
  params: { parse: known },
  validateSearch: searchOf({ ...GROUP, company: id }),
  component: lazyRouteComponent(() => import('./BenchmarkSummaryPage.tsx'), 'BenchmarkSummaryPage'),
}).update(KEEPS_GROUP);

export const directorRoute = createRoute({
  getParentRoute: () => root,
  path: '/director',
  validateSearch: searchOf(GROUP),
  component: lazyRouteComponent(() => import('./DirectorPage.tsx'), 'DirectorPage'),
}).update(KEEPS_GROUP);

export const moneyRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/money',
  params: { parse: known },
  validateSearch: searchOf({ ...GROUP, yardstick: oneOf(YARDSTICKS) }),
  component: lazyRouteComponent(() => import('./BenchmarkMoneyPage.tsx'), 'BenchmarkMoneyPage'),
}).update(KEEPS_GROUP);

export const yearsRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/years',
  params: { parse: known },
  validateSearch: searchOf({ ...GROUP, from: whole(0), to: whole(0) }),
  component: lazyRouteComponent(() => import('./BenchmarkYearsPage.tsx'), 'BenchmarkYearsPage'),
}).update(KEEPS_GROUP);

export const benchmarkMetricsRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/metrics',
  params: { parse: known },
  validateSearch: searchOf(TABLE),
  component: lazyRouteComponent(() => import('./BenchmarkMetricsPage.tsx'), 'BenchmarkMetricsPage'),
}).update(KEEPS_GROUP);

/** A client chooses one group here; the staff filter the values by lists. */
export const benchmarkMetricRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/metrics/$metricId',
  params: {
    parse: ({ benchmarkId, metricId }) => {
      const metric = idIn(metricId);
      return isBenchmark(benchmarkId) && metric !== false && { benchmarkId, metricId: metric };
    },
  },
  validateSearch: searchOf({
    ...GROUP,
    industry: idOrIds,
    it_system: idOrIds,
    year: idOrIds,
    company: idOrIds,
    line: idOrIds,
  }),
  component: lazyRouteComponent(() => import('./BenchmarkMetricPage.tsx'), 'BenchmarkMetricPage'),
}).update(KEEPS_GROUP);

export const anomaliesRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/anomalies',
  params: { parse: known },
  validateSearch: listSearch<typeof listCauses>()({ at: word }),
  component: lazyRouteComponent(() => import('./CausesPage.tsx'), 'CausesPage'),
});

export const releasesRoute = createRoute({
  getParentRoute: () => root,
  path: '/releases',
  component: lazyRouteComponent(() => import('./ReleasesPage.tsx'), 'ReleasesPage'),
});

export const releaseRoute = createRoute({
  getParentRoute: () => root,
  path: '/releases/$releaseId',
  params: { parse: ids },
  component: lazyRouteComponent(() => import('./ReleasePage.tsx'), 'ReleasePage'),
});

export const publicationRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/publication',
  params: { parse: known },
  component: lazyRouteComponent(() => import('./PublicationPage.tsx'), 'PublicationPage'),
});

export const compareRoute = createRoute({
  getParentRoute: () => root,
  path: '/benchmarks/$benchmarkId/compare/$otherId',
  // Two calculations are compared by number; `final` is not allowed.
  params: { parse: (params) => idIn(params.benchmarkId) !== false && idIn(params.otherId) !== false && params },
  validateSearch: searchOf({ ...LIST, period: id, metric: id, all: oneOf([true]) }),
  component: lazyRouteComponent(() => import('./ComparePage.tsx'), 'ComparePage'),
});

export const publicationRulesRoute = createRoute({
  getParentRoute: () => root,
  path: '/help/publication',
  component: lazyRouteComponent(() => import('./PublicationRulesPage.tsx'), 'PublicationRulesPage'),
});
