import { FileX } from 'lucide-react';
import { ButtonLink } from '#web/app/links.tsx';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { benchmarkMetricTexts } from './texts.ts';

/** Shows that there is no such indicator. */
export function NoMetric({ id }: { id: string }) {
  const texts = useTexts(benchmarkMetricTexts);
  return (
    <EmptyCard
      icon={FileX}
      title={texts.none}
      action={
        <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
          {texts.toMetrics}
        </ButtonLink>
      }
    >
      {texts.noneHint}
    </EmptyCard>
  );
}
