import type { Session } from '#contract/questionnaires.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { text, type Text } from '#domain/language/text.ts';
import { isAccepted } from '#domain/questionnaires/states.ts';

interface InForce {
  readonly state: 'whole' | 'part' | 'covered' | 'none';
  readonly words: Text;
  /** Below the heading that says what it is about. */
  readonly short: Text;
}

type Counted = Pick<Session, 'status' | 'dry_run' | 'hidden' | 'value_count' | 'holding_count'>;

const NONE = { state: 'none', words: text('не действует', 'not in use'), short: text('нет', 'no') } as const;
const HIDDEN = {
  state: 'none',
  words: text('не действует: скрыта', 'not in use: hidden'),
  short: text('нет: скрыта', 'no: hidden'),
} as const;
const WHOLE = {
  state: 'whole',
  words: text('действует полностью', 'fully in use'),
  short: text('полностью', 'fully'),
} as const;
const COVERED = text('перекрыта', 'replaced by newer ones');
const CHECK = text('только проверка', 'check only');

/** How much of a questionnaire is in use for its year: newer ones of the same year replace its values one by one. */
export function inForce({ status, dry_run, hidden, value_count: all, holding_count: held }: Counted): InForce {
  if (dry_run) return { state: 'none', words: CHECK, short: CHECK };
  if (!isAccepted(status) || all === 0) return NONE;
  if (hidden) return HIDDEN;
  if (held === all) return WHOLE;
  if (held === 0) return { state: 'covered', words: COVERED, short: COVERED };
  const part = text(`частично: ${held} из ${all}`, `partly: ${held} of ${all}`);
  return { state: 'part', words: part, short: part };
}

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
