import { useTab } from '#web/ui/use-tab.ts';
import { RolesTab } from './roles/RolesTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

/** Who may enter the portal, and what each role opens. */
export function RoleManagementPage() {
  return useTab(['users', 'roles']) === 'roles' ? <RolesTab /> : <UsersTab />;
}
