import { useSearch } from '@tanstack/react-router';
import { RolesTab } from './roles/RolesTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

/** Who may use the portal, and the permissions of each role. */
export function RoleManagementPage() {
  return useSearch({ from: '/admin/role-management' }).tab === 'roles' ? <RolesTab /> : <UsersTab />;
}
