import Card from '@mui/material/Card';
import { Building2, ChartNoAxesCombined } from 'lucide-react';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useMarketClosed } from '../MarketClosed.tsx';
import { summaryTexts } from './texts.ts';

/** Why there is no summary, and what to do about it. */
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
  const ofCompany = !usePerson().isStaff;
  const closed = useMarketClosed();
  const action = code === 'values' && ofCompany && <AllowedLink to="/sessions/import">{texts.toImport}</AllowedLink>;
  // The notice of the closed market above says it already.
  if (closed) return null;
  return (
    <Card>
      <EmptyState
        icon={code === 'company' ? Building2 : ChartNoAxesCombined}
        title={title}
        {...(action !== false && { action })}
      >
        {text}
      </EmptyState>
    </Card>
  );
}
