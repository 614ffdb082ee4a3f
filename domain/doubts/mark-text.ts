import { digitsFor } from '../figures/digits.ts';
import type { Fences } from '../figures/fences.ts';
import { capitalised } from '../language/capitalised.ts';
import { namesWithin, RUSSIAN_NAMES, type Names } from '../language/english-names.ts';
import { formatNumber, READABLE, roundTo, type Digits } from '../language/format.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { formatAmount, unitAfter } from '../language/units.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import type { CauseTest, DoubtMark } from './marks.ts';
import { isMonths, reasonText } from './reason-text.ts';
import { ruleWords } from './rules.ts';

/** What a test is called. */
export const TEST_NAMES: Readonly<Record<CauseTest, Text>> = {
  impossible: text('Невозможное значение', 'Impossible value'),
  slip: text('Похоже на ошибку единицы', 'Looks like a wrong unit'),
  jump: text('Резкий скачок', 'Sharp jump'),
  diagnosis: text('Не сходится с другими числами', 'Does not fit the other numbers'),
  deviation: text('Отклонение больше допустимого', 'Deviation over the limit'),
  far: text('Далеко от рынка', 'Far from the market'),
};

/** What the operator's sentences about a value rest on. */
export interface Wording {
  readonly unit: string;
  readonly locale: Locale;
  readonly names?: Pick<Names, 'name'>;
}

const sentence = (words: string): string => {
  const whole = capitalised(words);
  return whole.endsWith('.') ? whole : `${whole}.`;
};

type Limits = Pick<Fences, 'low' | 'high'>;

const limitDigits = ({ low, high }: Limits): Digits => digitsFor(high - low, [low, high]);
const range = ({ low, high }: Limits, digits: Digits, locale: Locale): string =>
  `${formatNumber(low, locale, digits)}…${formatNumber(high, locale, digits)}`;

/** Why a value is doubted, with the number probably meant. */
export function markText(
  { reason, proposal }: Pick<DoubtMark, 'reason' | 'proposal'>,
  planned: PlannedMethodology,
  { unit: russian, locale, names = RUSSIAN_NAMES }: Wording,
): string {
  const unit = names.name(russian);
  const rule = reason.kind === 'rule' ? namesWithin(ruleWords(planned, reason), names) : null;
  const why = reasonText(reason, { unit, rule })[locale];
  if (proposal === null) return why;
  const isOfMonths = (reason.kind === 'past' || reason.kind === 'market') && isMonths(reason.times ?? 1);
  const meant = formatAmount(proposal, unit, locale, isOfMonths ? READABLE : 'typed');
  return `${why} ${sentence(text(`вероятно, ${meant}`, `probably ${meant}`)[locale])}`;
}

/** What a calculation's own fences say of a far value. */
export function farText(limits: Limits, { unit: russian, locale, names = RUSSIAN_NAMES }: Wording): string {
  const digits = limitDigits(limits);
  const unit = names.name(russian);
  const usual = `${range(limits, digits, locale)} ${unitAfter(roundTo(limits.high, digits), unit)}`.trim();
  return sentence(text(`обычно в этом расчёте ${usual}`, `this calculation usually has ${usual}`)[locale]);
}

/** What is folded under a doubt, said of one figure. */
export const SIDE_TEXTS: Readonly<Record<'low' | 'high', Text>> = {
  low: text('далеко ниже рынка', 'far below the market'),
  high: text('далеко выше рынка', 'far above the market'),
};
