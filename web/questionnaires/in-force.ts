import { text, type Text } from '#domain/language/text.ts';
import { isAccepted } from '#domain/questionnaires/states.ts';
import type { Session } from '#contract/questionnaires.ts';

export interface InForce {
  readonly state: 'whole' | 'part' | 'covered' | 'none';
  readonly words: Text;
}

type Counted = Pick<Session, 'status' | 'dry_run' | 'hidden' | 'value_count' | 'holding_count'>;

/** How much of a questionnaire is in use for its year: newer ones of the same year replace its values one by one. */
export function inForce({ status, dry_run, hidden, value_count: all, holding_count: held }: Counted): InForce {
  if (dry_run) return { state: 'none', words: text('только проверка', 'check only') };
  if (!isAccepted(status) || all === 0) return { state: 'none', words: text('нет', 'no') };
  if (hidden) return { state: 'none', words: text('нет: скрыта', 'no: hidden') };
  if (held === all) return { state: 'whole', words: text('полностью', 'fully') };
  if (held === 0) return { state: 'covered', words: text('перекрыта', 'replaced') };
  return { state: 'part', words: text(`частично: ${held} из ${all}`, `partly: ${held} of ${all}`) };
}
