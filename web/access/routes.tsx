import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { listOwnUsers, listUsers } from '#contract/access-users.ts';
import { pending } from '#web/app/pending.ts';
import { root } from '#web/app/root-route.tsx';
import { id, listSearch, oneOf } from '#web/app/search.ts';
import { profileRoute } from '#web/app/tabbed-routes.tsx';

export const roleManagementRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/role-management',
  validateSearch: listSearch<typeof listUsers>()({ tab: oneOf(['users', 'roles']), add_for: id }),
  component: lazyRouteComponent(() => import('./RoleManagementPage.tsx'), 'RoleManagementPage'),
});

export const userDataRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'user-data',
  ...pending,
  loader: lazyFn(() => import('./UserDataPage.tsx'), 'loadUserData'),
  component: lazyRouteComponent(() => import('./UserDataPage.tsx'), 'UserDataPage'),
});

export const securityRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'security',
  component: lazyRouteComponent(() => import('./security/SecurityPage.tsx'), 'SecurityPage'),
});

export const keysRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'keys',
  component: lazyRouteComponent(() => import('./personal-keys/KeysPage.tsx'), 'KeysPage'),
});

export const organisationUsersRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: 'organisation-users',
  validateSearch: listSearch<typeof listOwnUsers>()({}),
  component: lazyRouteComponent(() => import('./OrganisationUsersPage.tsx'), 'OrganisationUsersPage'),
});
