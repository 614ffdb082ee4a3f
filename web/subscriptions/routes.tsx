import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { listSubscriptions } from '#contract/subscriptions.ts';
import { pending } from '#web/app/pending.ts';
import { root } from '#web/app/root-route.tsx';
import { id, listSearch, oneOf } from '#web/app/search.ts';
import { profileRoute } from '#web/app/tabbed-routes.tsx';

export const pricingRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/pricing',
  validateSearch: listSearch<typeof listSubscriptions>()({ tab: oneOf(['subscriptions', 'tariffs']), add_for: id }),
  component: lazyRouteComponent(() => import('./PricingPage.tsx'), 'PricingPage'),
});

export const tariffPlansRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'tariff-plans',
  ...pending,
  loader: lazyFn(() => import('./TariffPlansPage.tsx'), 'loadTariffPlans'),
  component: lazyRouteComponent(() => import('./TariffPlansPage.tsx'), 'TariffPlansPage'),
});
