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

export function InForceChip({ session }: { session: Session }) {
  const { state, words } = inForce(session);
  return <StatusChip tone={TONES[state]} label={words[useLocale()]} />;
}
