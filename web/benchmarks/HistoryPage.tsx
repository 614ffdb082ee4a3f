import Card from '@mui/material/Card';
import { History } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const historyTexts = defineTexts(
  {
    title: 'Расчётов пока нет',
    hint: 'Здесь хранятся все расчёты с параметрами и авторами. Ни одного ещё не запускали.',
    go: 'К запуску расчёта',
  },
  {
    title: 'There are no calculations yet',
    hint: 'All calculations are kept here with their parameters and authors. None has been run yet.',
    go: 'Go to the calculation',
  },
);

export function HistoryPage() {
  const texts = useTexts(historyTexts);
  return (
    <Card>
      <EmptyState
        icon={History}
        title={texts.title}
        action={<AllowedLink to="/benchmarks/calculation">{texts.go}</AllowedLink>}
      >
        {texts.hint}
      </EmptyState>
    </Card>
  );
}
