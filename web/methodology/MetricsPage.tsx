import Card from '@mui/material/Card';
import { Ruler } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const metricsTexts = defineTexts(
  {
    title: 'Метрик пока нет',
    hint: 'Метрика — число, которое компания сообщает в анкете. Метрики принадлежат процессам, а процессов ещё нет.',
    go: 'К процессам',
  },
  {
    title: 'There are no metrics yet',
    hint: 'A metric is a number a company reports in its questionnaire. Metrics belong to processes, and there are no processes yet.',
    go: 'Go to the processes',
  },
);

export function MetricsPage() {
  const texts = useTexts(metricsTexts);
  return (
    <Card>
      <EmptyState
        icon={Ruler}
        title={texts.title}
        action={<AllowedLink to="/configurator/processes-managment">{texts.go}</AllowedLink>}
      >
        {texts.hint}
      </EmptyState>
    </Card>
  );
}
