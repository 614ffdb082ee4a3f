import Card from '@mui/material/Card';
import { EyeOff, FileX } from 'lucide-react';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { benchmarkMetricTexts, marketChartTexts } from './texts.ts';

/** Shows that a calculation has no such indicator, or that the chosen group has no figures of it. */
export function NoMetric({ id, inGroup = false }: { id: string; inGroup?: boolean }) {
  const texts = useTexts(benchmarkMetricTexts);
  const charts = useTexts(marketChartTexts);
  const locale = useLocale();
  return (
    <Card>
      <EmptyState
        icon={inGroup ? EyeOff : FileX}
        title={inGroup ? charts.nothing : texts.none}
        action={
          <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
            {texts.toMetrics}
          </ButtonLink>
        }
      >
        {inGroup ? hiddenText({ reason: 'not_by_system', need: 0 })[locale] : texts.noneHint}
      </EmptyState>
    </Card>
  );
}
