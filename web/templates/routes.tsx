import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { getTemplate, listTemplateVersions } from '#contract/templates.ts';
import { pending } from '#web/app/pending.ts';
import { queryClient, read } from '#web/app/query-client.ts';
import { listSearch, searchOf } from '#web/app/search.ts';
import { configuratorRoute, sessionsRoute } from '#web/app/tabbed-routes.tsx';
import { templateQuery } from './requests.ts';

export const dataEntryRoute = createRoute({
  getParentRoute: () => sessionsRoute,
  path: 'dataEntry',
  ...pending,
  loader: ({ context }) => context.mayCall(getProcessTree) && queryClient.ensureQueryData(read(getProcessTree, {})),
  component: lazyRouteComponent(() => import('./DataEntryPage.tsx'), 'DataEntryPage'),
});

export const templatesRoute = createRoute({
  getParentRoute: () => configuratorRoute,
  path: 'templates-managment',
  ...pending,
  loader: ({ context }) => context.mayCall(getTemplate) && queryClient.ensureQueryData(templateQuery),
  validateSearch: searchOf(listSearch(listTemplateVersions)),
  component: lazyRouteComponent(() => import('./TemplatesPage.tsx'), 'TemplatesPage'),
});
