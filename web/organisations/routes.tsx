import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listCompanies } from '#contract/organisations.ts';
import { root } from '#web/app/root-route.tsx';
import { listSearch, oneOf, searchOf } from '#web/app/search.ts';

export const organisationsRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/organizations',
  validateSearch: searchOf({
    ...listSearch(listCompanies),
    tab: oneOf(['companies', 'branches', 'it-systems', 'units', 'calc-rules']),
  }),
  component: lazyRouteComponent(() => import('./OrganisationsPage.tsx'), 'OrganisationsPage'),
});
