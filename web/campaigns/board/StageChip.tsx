import { STAGE_NAMES, type Stage } from '#domain/campaigns/stages.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';

const TONES: Readonly<Record<Stage, StatusTone>> = {
  unopened: 'neutral',
  template: 'waiting',
  part: 'running',
  doubts: 'warning',
  question: 'question',
  accepted: 'success',
};

export function StageChip({ stage }: { stage: Stage }) {
  return <StatusChip tone={TONES[stage]} label={STAGE_NAMES[stage][useLocale()]} />;
}
