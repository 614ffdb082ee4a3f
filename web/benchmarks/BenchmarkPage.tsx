import Card from '@mui/material/Card';
import { FileX } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const benchmarkTexts = defineTexts(
  {
    title: 'Такого бенчмарка нет',
    hint: 'В портале ещё нет ни одного расчёта. Проверьте ссылку или запустите расчёт.',
    go: 'К запуску расчёта',
  },
  {
    title: 'There is no such benchmark',
    hint: 'There is no calculation in the portal yet. Check the link or run a calculation.',
    go: 'Go to the calculation',
  },
);

export function BenchmarkPage() {
  const texts = useTexts(benchmarkTexts);
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
