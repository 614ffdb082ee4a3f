import type { Cause } from '#contract/benchmark-causes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { causeTexts } from './texts.ts';

const TONES: Readonly<Record<Cause['state'], StatusTone>> = {
  undecided: 'waiting',
  changed: 'warning',
  keep: 'success',
  exclude: 'neutral',
  ask: 'question',
};

export function CauseState({ state }: { state: Cause['state'] }) {
  const texts = useTexts(causeTexts);
  return <StatusChip tone={TONES[state]} label={texts[`state_${state}`]} />;
}
