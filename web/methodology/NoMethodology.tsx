import { Network, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MetricType } from '#domain/methodology/states.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { configuratorTexts } from './texts.ts';
import { PAGE_OF } from './words.ts';

interface NoMethodologyProps {
  readonly mtype: MetricType;
  /** The button for the first process. */
  readonly begin: ReactNode;
}

export function NoMethodology({ mtype, begin }: NoMethodologyProps) {
  const texts = useTexts(configuratorTexts);
  if (mtype === 'metric') {
    return (
      <EmptyState
        icon={Ruler}
        title={texts.noMetrics}
        action={<AllowedLink to={PAGE_OF.indicator}>{texts.toProcesses}</AllowedLink>}
      >
        {texts.noMetricsHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Network}
      title={texts.emptyTitle}
      action={
        <>
          {begin}
          <InstructionButton />
        </>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}
