import Card from '@mui/material/Card';
import { FileX } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const benchmarkMetricTexts = defineTexts(
  {
    title: 'Такого показателя нет',
    hint: 'В портале ещё нет ни одного расчёта, поэтому сравнивать не с чем.',
    go: 'К запуску расчёта',
  },
  {
    title: 'There is no such metric',
    hint: 'There is no calculation in the portal yet, so there is nothing to compare with.',
    go: 'Go to the calculation',
  },
);

export function BenchmarkMetricPage() {
  const texts = useTexts(benchmarkMetricTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={FileX}
          title={texts.title}
          action={<AllowedLink to="/benchmarks/calculation">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
