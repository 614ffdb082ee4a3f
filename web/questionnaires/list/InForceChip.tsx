import type { Session } from '#contract/questionnaires.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { inForce, type InForce } from '#web/questionnaires/in-force.ts';

const TONES: Readonly<Record<InForce['state'], StatusTone>> = {
  whole: 'success',
  part: 'running',
  covered: 'neutral',
  none: 'neutral',
};

interface InForceChipProps {
  readonly session: Session;
  /** Below a heading that says what it is about. */
  readonly headed?: boolean;
}

export function InForceChip({ session, headed = false }: InForceChipProps) {
  const { state, words, short } = inForce(session);
  return <StatusChip tone={TONES[state]} label={(headed ? short : words)[useLocale()]} />;
}
