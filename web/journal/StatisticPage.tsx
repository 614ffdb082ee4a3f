import Card from '@mui/material/Card';
import { ChartColumn } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const statisticTexts = defineTexts(
  {
    title: 'Считать пока нечего',
    hint: 'Статистика складывается из анкет и расчётов. Ни тех, ни других в портале ещё нет.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'There is nothing to count yet',
    hint: 'The statistics are made of questionnaires and calculations. The portal has neither yet.',
    go: 'Go to the import of data',
  },
);

export function StatisticPage() {
  const texts = useTexts(statisticTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={ChartColumn}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
