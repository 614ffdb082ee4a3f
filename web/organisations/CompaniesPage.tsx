import Card from '@mui/material/Card';
import { Building2 } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const companiesTexts = defineTexts(
  {
    title: 'Компании ещё не прислали данных',
    hint: 'Компании видны здесь по загруженным анкетам. Ни одной анкеты в портале пока нет.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'No company has sent data yet',
    hint: 'Companies are shown here by their uploaded questionnaires. There is none in the portal yet.',
    go: 'Go to the import of data',
  },
);

export function CompaniesPage() {
  const texts = useTexts(companiesTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={Building2}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
