import type { ReactNode } from 'react';
import { TabFrame } from '#web/app/TabFrame.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

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

export function RoleManagementFrame(props: FrameProps) {
  const texts = useTexts(frameTexts);
  const tabs = [['users', texts.users] as const, ['roles', texts.roles] as const];
  return <TabFrame page="/admin/role-management" label={texts.sections} tabs={tabs} {...props} />;
}
