import { text, type Text } from '../language/text.ts';
import type { Named } from '../methodology/states.ts';
import type { DoubtMark, DoubtTest } from './marks.ts';
import type { DoubtState } from './settled.ts';

/** The doubt behind a figure: the number that is doubted, of which year, and by which test. */
export interface DoubtCause {
  readonly metric: Named;
  readonly year: number;
  readonly test: DoubtTest;
}

/** What each test says, in a few words. */
export const DOUBT_TEXTS: Readonly<Record<DoubtTest, Text>> = {
  impossible: text('такого числа быть не может', 'an impossible number'),
  slip: text('похоже на ошибку единицы', 'looks like a wrong unit'),
  jump: text('не похоже на другие годы компании', 'unlike the company’s other years'),
  diagnosis: text('не сходится с другими числами компании', 'does not fit the company’s other numbers'),
  deviation: text(
    'отличается от середины рынка сильнее допустимого',
    'is further from the middle of the market than allowed',
  ),
};

/** Why a figure is in doubt: by itself, or because of a number it is computed from. */
export const causeText = ({ metric }: DoubtCause, figure: string): Text =>
  metric.name === figure
    ? text('под вопросом', 'in doubt')
    : text(`под вопросом из-за числа «${metric.name}»`, `in doubt because of “${metric.name}”`);

/** What has become of a doubt. */
export const DOUBT_STATE_TEXTS: Readonly<Record<DoubtState, Text>> = {
  open: text('под вопросом', 'in doubt'),
  confirmed: text('подтверждено', 'confirmed'),
  wrong: text('исключено или ждёт исправления', 'left out or waiting for a correction'),
};

type Marked = Omit<DoubtCause, 'year'>;

/** ««Выручка», похоже на ошибку единицы»: beside a mark that says what has become of it. */
export const markCause = ({ metric: { name }, test }: Marked): Text =>
  text(`«${name}», ${DOUBT_TEXTS[test].ru}`, `“${name}”, ${DOUBT_TEXTS[test].en}`);

/** The whole of a mark in one line. */
export function doubtLine({ state, ...marked }: Marked & { readonly state: DoubtState }): Text {
  const [said, why] = [DOUBT_STATE_TEXTS[state], markCause(marked)];
  return text(`${said.ru}: ${why.ru}`, `${said.en}: ${why.en}`);
}

/** Which way a doubted value lies from what is usual; null: its test does not say. */
export function doubtSide({ value, reason }: Pick<DoubtMark, 'value' | 'reason'>): 'low' | 'high' | null {
  switch (reason.kind) {
    case 'bounds':
      return value < 0 ? 'low' : 'high';
    case 'deviation':
      return value < reason.low ? 'low' : 'high';
    case 'past':
      return value < reason.usual ? 'low' : 'high';
    case 'market':
      return reason.times === null ? null : reason.times < 1 ? 'low' : 'high';
    default:
      return null;
  }
}
