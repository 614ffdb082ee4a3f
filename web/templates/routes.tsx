import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { listTemplateVersions } from '#contract/templates.ts';
import { pending } from '#web/app/pending.ts';
import { idOrIds, listSearch, searchOf } from '#web/app/search.ts';
import { configuratorRoute, sessionsRoute } from '#web/app/tabbed-routes.tsx';

export const dataEntryRoute = createRoute({
  getParentRoute: () => sessionsRoute,
  path: 'dataEntry',
  ...pending,
  validateSearch: searchOf({ metric: idOrIds }),
  loader: lazyFn(() => import('./DataEntryPage.tsx'), 'loadDataEntry'),
  component: lazyRouteComponent(() => import('./DataEntryPage.tsx'), 'DataEntryPage'),
});

export const templatesRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'templates-managment',
  ...pending,
  loader: lazyFn(() => import('./TemplatesPage.tsx'), 'loadTemplates'),
  validateSearch: listSearch<typeof listTemplateVersions>()({}),
  component: lazyRouteComponent(() => import('./TemplatesPage.tsx'), 'TemplatesPage'),
});
