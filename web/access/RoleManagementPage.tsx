import Card from '@mui/material/Card';
import { ShieldCheck } from 'lucide-react';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';

const roleManagementTexts = defineTexts(
  {
    title: 'Действуют только встроенные роли',
    hint: (names: string) => `В портале три роли: ${names}. Других не заведено. Своя роль указана в профиле.`,
    go: 'Открыть профиль',
  },
  {
    title: 'Only the built-in roles are in force',
    hint: (names: string) =>
      `The portal has three roles: ${names}. There are no others. Your own is shown in your profile.`,
    go: 'Open the profile',
  },
);

export function RoleManagementPage() {
  const texts = useTexts(roleManagementTexts);
  const locale = useLocale();
  const names = BUILTIN_ROLES.map((role) => role.name[locale]).join(', ');
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={ShieldCheck}
          title={texts.title}
          action={<AllowedLink to="/profile/user-data">{texts.go}</AllowedLink>}
        >
          {texts.hint(names)}
        </EmptyState>
      </Card>
    </>
  );
}
