import { CAUSE_STATE_NAMES } from '#domain/benchmarks/states.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';

const TONES: Readonly<Record<Cause['state'], StatusTone>> = {
  undecided: 'waiting',
  changed: 'warning',
  keep: 'success',
  exclude: 'neutral',
  ask: 'question',
  level: 'success',
};

export function CauseState({ state }: { state: Cause['state'] }) {
  return <StatusChip tone={TONES[state]} label={CAUSE_STATE_NAMES[state][useLocale()]} />;
}
