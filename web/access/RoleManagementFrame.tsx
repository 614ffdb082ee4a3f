import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import { LinkTabs, type LinkTab } from '#web/ui/LinkTabs.tsx';

const PAGE = '/admin/role-management';

const frameTexts = defineTexts(
  { sections: 'Разделы управления ролями', users: 'Пользователи', roles: 'Роли и права' },
  { sections: 'Role management sections', users: 'Users', roles: 'Roles and permissions' },
);

interface FrameProps {
  readonly tab: 'users' | 'roles';
  /** The button of the tab, when there is one. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** The heading with the one action of the tab, the tabs, and the tab itself. */
export function RoleManagementFrame({ tab, action, children }: FrameProps) {
  const texts = useTexts(frameTexts);
  const tabs: LinkTab[] = [
    { to: PAGE, search: {}, label: texts.users, current: tab === 'users' },
    { to: PAGE, search: { tab: 'roles' }, label: texts.roles, current: tab === 'roles' },
  ];
  return (
    <>
      {/* Room for a button even without one: the tabs must not jump. */}
      <PageTitle action={action || <Box sx={{ height: { sm: 36 } }} />} />
      <LinkTabs label={texts.sections} tabs={tabs} />
      {children}
    </>
  );
}
