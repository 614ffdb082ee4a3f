import Card from '@mui/material/Card';
import { ChartNoAxesCombined } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const benchmarkMetricsTexts = defineTexts(
  {
    title: 'Показателей рынка пока нет',
    hint: 'Рынок складывается из анкет компаний. Загрузите данные своей: с ними расчёт станет точнее.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'There are no market indicators yet',
    hint: 'The market is made of the questionnaires of companies. Upload the data of yours: they make the calculation more exact.',
    go: 'Go to the import of data',
  },
);

export function BenchmarkMetricsPage() {
  const texts = useTexts(benchmarkMetricsTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={ChartNoAxesCombined}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
