import Card from '@mui/material/Card';
import { FileX } from 'lucide-react';
import { ButtonLink } from '#web/app/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { benchmarkMetricTexts } from './texts.ts';

/** Shows that there is no such indicator. */
export function NoMetric({ id }: { id: string }) {
  const texts = useTexts(benchmarkMetricTexts);
  return (
    <Card>
      <EmptyState
        icon={FileX}
        title={texts.none}
        action={
          <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
            {texts.toMetrics}
          </ButtonLink>
        }
      >
        {texts.noneHint}
      </EmptyState>
    </Card>
  );
}
