import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTemplateVersions } from '#contract/templates.ts';
import { listSearch, searchOf } from '#web/app/search.ts';
import { configuratorRoute, sessionsRoute } from '#web/app/tabbed-routes.tsx';

export const dataEntryRoute = createRoute({
  getParentRoute: () => sessionsRoute,
  path: 'dataEntry',
  component: lazyRouteComponent(() => import('./DataEntryPage.tsx'), 'DataEntryPage'),
});

export const templatesRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'templates-managment',
  validateSearch: searchOf(listSearch(listTemplateVersions)),
  component: lazyRouteComponent(() => import('./TemplatesPage.tsx'), 'TemplatesPage'),
});
