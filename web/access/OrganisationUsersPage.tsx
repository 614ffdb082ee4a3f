import Card from '@mui/material/Card';
import { Users } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const organisationUsersTexts = defineTexts(
  {
    title: 'Учётные записи ведёт администратор портала',
    hint: 'Чтобы добавить сотрудника или закрыть ему доступ, обратитесь к администратору. Свои данные вы меняете сами.',
    go: 'Мои данные',
  },
  {
    title: 'Accounts are kept by the portal’s administrator',
    hint: 'To add a colleague or to close their access, ask the administrator. Your own data you change yourself.',
    go: 'My data',
  },
);

export function OrganisationUsersPage() {
  const texts = useTexts(organisationUsersTexts);
  return (
    <Card>
      <EmptyState
        icon={Users}
        title={texts.title}
        action={
          <AllowedLink to="/profile/user-data" quiet>
            {texts.go}
          </AllowedLink>
        }
      >
        {texts.hint}
      </EmptyState>
    </Card>
  );
}
