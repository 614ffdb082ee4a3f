import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { root } from '#web/app/root-route.tsx';
import { listSearch, oneOf, searchOf } from '#web/app/search.ts';
import { profileRoute } from '#web/app/tabbed-routes.tsx';

export const pricingRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/pricing',
  validateSearch: searchOf({ ...listSearch(listSubscriptions), tab: oneOf(['subscriptions', 'tariffs']) }),
  component: lazyRouteComponent(() => import('./PricingPage.tsx'), 'PricingPage'),
});

export const tariffPlansRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'tariff-plans',
  component: lazyRouteComponent(() => import('./TariffPlansPage.tsx'), 'TariffPlansPage'),
});
