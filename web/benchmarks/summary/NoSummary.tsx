import Card from '@mui/material/Card';
import { Building2, ChartNoAxesCombined } from 'lucide-react';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { summaryTexts } from './texts.ts';

/** Why there is no summary. */
export function NoSummary({ code, text }: NonNullable<BenchmarkSummary['reason']>) {
  const texts = useTexts(summaryTexts);
  const title = {
    release: texts.releaseTitle,
    company: texts.chooseTitle,
    subscription: texts.subscriptionTitle,
    values: texts.valuesTitle,
    direction: texts.directionTitle,
    few: texts.fewTitle,
    doubtful: texts.doubtful,
  }[code];
  return (
    <Card>
      <EmptyState icon={code === 'company' ? Building2 : ChartNoAxesCombined} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}
