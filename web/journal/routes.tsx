import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAuditLog, listClientStatistics, listLogEntries } from '#contract/journal.ts';
import { root } from '#web/app/root-route.tsx';
import { listSearch, oneOf, searchOf, word } from '#web/app/search.ts';

export const statisticRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/statistic',
  validateSearch: searchOf(listSearch(listClientStatistics)),
  component: lazyRouteComponent(() => import('./StatisticPage.tsx'), 'StatisticPage'),
});

export const logEntryRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/logEntry',
  validateSearch: searchOf({
    ...listSearch(listAuditLog),
    ...listSearch(listLogEntries),
    from: word,
    to: word,
    tab: oneOf(['audit', 'entries']),
  }),
  component: lazyRouteComponent(() => import('./LogEntryPage.tsx'), 'LogEntryPage'),
});
