import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { listCampaignCompanies } from '#contract/campaigns.ts';
import { root } from '#web/app/root-route.tsx';
import { ids } from '#web/app/route-params.ts';
import { listSearch, oneOf } from '#web/app/search.ts';

export const campaignsRoute = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('./CampaignsPage.tsx'), 'CampaignsPage'),
});

export const campaignRoute = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/$year',
  params: { parse: ids },
  validateSearch: listSearch<typeof listCampaignCompanies>()({ remind: oneOf(['late']) }),
  component: lazyRouteComponent(() => import('./CampaignPage.tsx'), 'CampaignPage'),
});
