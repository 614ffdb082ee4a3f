import Card from '@mui/material/Card';
import { Landmark } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const organisationsTexts = defineTexts(
  {
    title: 'Организации заданы при установке портала',
    hint: 'На этой странице их список не изменяется. Сведения о своей организации смотрите в профиле.',
    go: 'Открыть профиль',
  },
  {
    title: 'The organisations were set when the portal was installed',
    hint: 'Their list is not changed on this page. Your own organisation is shown in your profile.',
    go: 'Open the profile',
  },
);

export function OrganisationsPage() {
  const texts = useTexts(organisationsTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={Landmark}
          title={texts.title}
          action={<AllowedLink to="/profile/user-data">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
