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

/** What the states are called. */
export function useStateNames(): Readonly<Record<Cause['state'], string>> {
  const texts = useTexts(causeTexts);
  return {
    undecided: texts.state_undecided,
    changed: texts.state_changed,
    keep: texts.state_keep,
    exclude: texts.state_exclude,
    ask: texts.state_ask,
  };
}

export function CauseState({ state }: { state: Cause['state'] }) {
  return <StatusChip tone={TONES[state]} label={useStateNames()[state]} />;
}
