import { useSearch } from '@tanstack/react-router';
import { RolesTab } from './roles/RolesTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

/** Who may enter the portal, and what each role opens. */
export function RoleManagementPage() {
  return useSearch({ from: '/admin/role-management' }).tab === 'roles' ? <RolesTab /> : <UsersTab />;
}
