import { ENDS_SOON_DAYS, STATE_NAMES, type State } from '#domain/subscriptions/state.ts';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';

const chipTexts = defineTexts({ soon: 'Скоро закончится' }, { soon: 'Ends soon' });

const TONES: Readonly<Record<State, StatusTone>> = {
  active: 'success',
  future: 'waiting',
  blocked: 'error',
  ended: 'neutral',
};

/** The current state of a subscription, in words and colour; one near its end has a warning. */
export function StateChip({ state, days_left }: { readonly state: State; readonly days_left: number }) {
  const texts = useTexts(chipTexts);
  const locale = useLocale();
  if (state === 'active' && days_left <= ENDS_SOON_DAYS) return <StatusChip tone="warning" label={texts.soon} />;
  return <StatusChip tone={TONES[state]} label={STATE_NAMES[state][locale]} />;
}
