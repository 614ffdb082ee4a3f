import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { listAuditLog, listClientStatistics, listLogEntries } from '#contract/journal.ts';
import { root } from '#web/app/root-route.tsx';
import { listSearch, oneOf, word } from '#web/app/search.ts';

export const statisticRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/statistic',
  validateSearch: listSearch<typeof listClientStatistics>()({}),
  component: lazyRouteComponent(() => import('./StatisticPage.tsx'), 'StatisticPage'),
});

export const logEntryRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/logEntry',
  validateSearch: listSearch<typeof listAuditLog | typeof listLogEntries>()({
    from: word,
    to: word,
    tab: oneOf(['audit', 'entries']),
  }),
  component: lazyRouteComponent(() => import('./LogEntryPage.tsx'), 'LogEntryPage'),
});
