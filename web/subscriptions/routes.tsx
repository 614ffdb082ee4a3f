import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getProfile } from '#contract/access.ts';
import { listSubscriptions, listTariffs } from '#contract/subscriptions.ts';
import { pending } from '#web/app/pending.ts';
import { queryClient, read } from '#web/app/query-client.ts';
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
  ...pending,
  loader: ({ context }) =>
    context.mayCall(listTariffs) &&
    Promise.all([
      queryClient.ensureQueryData(read(getProfile, {})),
      queryClient.ensureQueryData(read(listTariffs, {})),
    ]),
  component: lazyRouteComponent(() => import('./TariffPlansPage.tsx'), 'TariffPlansPage'),
});
