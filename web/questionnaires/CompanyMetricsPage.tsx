import Card from '@mui/material/Card';
import { Activity } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const companyMetricsTexts = defineTexts(
  {
    title: 'Показателей компании пока нет',
    hint: 'Они берутся из загруженных анкет. Загрузите первую, чтобы проверить свои данные.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'The company has no metrics yet',
    hint: 'They are taken from uploaded questionnaires. Upload the first one to check your data.',
    go: 'Go to the import of data',
  },
);

export function CompanyMetricsPage() {
  const texts = useTexts(companyMetricsTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={Activity}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
