import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listOwnUsers, listUsers } from '#contract/access-users.ts';
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
  component: lazyRouteComponent(() => import('./UserDataPage.tsx'), 'UserDataPage'),
});

export const organisationUsersRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'organisation-users',
  validateSearch: searchOf(listSearch(listOwnUsers)),
  component: lazyRouteComponent(() => import('./OrganisationUsersPage.tsx'), 'OrganisationUsersPage'),
});
