import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { getProfile } from '#contract/access.ts';
import { listOwnUsers, listUsers } from '#contract/access-users.ts';
import { pending } from '#web/app/pending.ts';
import { queryClient, read } from '#web/app/query-client.ts';
import { root } from '#web/app/root-route.tsx';
import { listSearch, oneOf, searchOf } from '#web/app/search.ts';
import { profileRoute } from '#web/app/tabbed-routes.tsx';

export const roleManagementRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/role-management',
  validateSearch: searchOf({ ...listSearch(listUsers), tab: oneOf(['users', 'roles']) }),
  component: lazyRouteComponent(() => import('./RoleManagementPage.tsx'), 'RoleManagementPage'),
});

export const userDataRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'user-data',
  ...pending,
  loader: ({ context }) => context.mayCall(getProfile) && queryClient.ensureQueryData(read(getProfile, {})),
  component: lazyRouteComponent(() => import('./UserDataPage.tsx'), 'UserDataPage'),
});

export const organisationUsersRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'organisation-users',
  validateSearch: searchOf(listSearch(listOwnUsers)),
  component: lazyRouteComponent(() => import('./OrganisationUsersPage.tsx'), 'OrganisationUsersPage'),
});
