import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { listCompanies } from '#contract/organisations.ts';
import { root } from '#web/app/root-route.tsx';
import { id, listSearch, oneOf } from '#web/app/search.ts';

export const organisationsRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/organizations',
  validateSearch: listSearch<typeof listCompanies>()({
    tab: oneOf(['companies', 'branches', 'it-systems', 'units', 'calc-rules', 'english-names']),
    erase: id,
  }),
  component: lazyRouteComponent(() => import('./OrganisationsPage.tsx'), 'OrganisationsPage'),
});

export const onboardingRoute = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  component: lazyRouteComponent(() => import('./onboarding/OnboardingPage.tsx'), 'OnboardingPage'),
});
