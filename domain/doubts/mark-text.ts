import { digitsFor } from '../figures/digits.ts';
import type { Fences } from '../figures/fences.ts';
import { capitalised } from '../language/capitalised.ts';
import { inEnglish, namesWithin, RUSSIAN_NAMES, type Names } from '../language/english-names.ts';
import { formatNumber, READABLE, roundTo, type Digits } from '../language/format.ts';
import { pluralRu } from '../language/plural.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { formatAmount, unitAfter } from '../language/units.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import type { CauseTest, DoubtMark, DoubtReason } from './marks.ts';
import { ruleWords } from './rules.ts';

/** What a test is called. */
export const TEST_NAMES: Readonly<Record<CauseTest, Text>> = {
  impossible: text('Невозможное значение', 'Impossible value'),
  slip: text('Похоже на ошибку единицы', 'Looks like a wrong unit'),
  jump: text('Скачок к своим годам', 'Jump from other years'),
  diagnosis: text('Не сходится с показателями', 'Does not fit its indicators'),
  deviation: text('Отклонение больше допустимого', 'Deviation over the limit'),
  far: text('Далеко от рынка', 'Far from the market'),
};

/** What the operator's sentences about a value rest on. */
export interface Wording {
  readonly unit: string;
  readonly locale: Locale;
  readonly names?: Pick<Names, 'name'>;
}

const MONTHS = 12;
const isMonths = (times: number): boolean => Math.round(Math.max(times, 1 / times)) === MONTHS;

/** «в 1 000 раз больше», «в 5,9 раза меньше»: after a fraction it is always «раза». */
function timesText(times: number, locale: Locale): string {
  const size = Number((times >= 1 ? times : 1 / times).toPrecision(2));
  const shown = formatNumber(size, locale);
  if (locale === 'en') return `${shown} times ${times >= 1 ? 'higher' : 'lower'}`;
  const word = Number.isInteger(size) ? pluralRu(size, 'раз', 'раза', 'раз') : 'раза';
  return `в\u00a0${shown}\u00a0${word} ${times >= 1 ? 'больше' : 'меньше'}`;
}

const sentence = (words: string): string => {
  const whole = capitalised(words);
  return whole.endsWith('.') ? whole : `${whole}.`;
};

type Limits = Pick<Fences, 'low' | 'high'>;

const limitDigits = ({ low, high }: Limits): Digits => digitsFor(high - low, [low, high]);
const range = ({ low, high }: Limits, digits: Digits, locale: Locale): string =>
  `${formatNumber(low, locale, digits)}…${formatNumber(high, locale, digits)}`;

function pastText({ usual, times }: Extract<DoubtReason, { kind: 'past' }>, { unit, locale }: Wording): Text {
  const ratio = timesText(times, locale);
  const typed = formatAmount(usual, unit, locale, 'typed');
  return isMonths(times)
    ? text(
        `${ratio}, чем в другие свои годы (${typed}), как месяц и год`,
        `${ratio} than in its other years (${typed}), like a month against a year`,
      )
    : text(`${ratio}, чем в другие свои годы (${typed})`, `${ratio} than in its other years (${typed})`);
}

function reasonText(reason: DoubtReason, planned: PlannedMethodology, wording: Wording): Text {
  const { unit, locale, names = RUSSIAN_NAMES } = wording;
  switch (reason.kind) {
    case 'bounds':
      return text('доля бывает от 0 до 100 %', 'a share lies between 0 and 100%');
    case 'fraction':
      return text('считают целыми, а здесь дробь', 'it is counted in whole numbers, and this is a fraction');
    case 'rule': {
      const words = ruleWords(planned, reason);
      return text(
        `не выполняется условие методики: ${words}`,
        `fails a methodology rule: ${inEnglish(namesWithin(words, names))}`,
      );
    }
    case 'past':
      return pastText(reason, wording);
    case 'market': {
      if (reason.times === null)
        return text(
          'то, что из него вычислено, далеко от опубликованного рынка',
          'what is computed from it is far from the published market',
        );
      const ratio = timesText(reason.times, locale);
      return text(
        `примерно ${ratio} нужного: так сошлось бы то, что из него вычислено`,
        `about ${ratio} than it should be: then what is computed from it would fit`,
      );
    }
    case 'deviation': {
      const digits = limitDigits(reason);
      const median = formatAmount(reason.median, unit, locale, digits);
      const limits = range(reason, digits, locale);
      return text(
        `вне ${limits} вокруг опубликованной медианы ${median}`,
        `outside ${limits}, the allowed range around the published median of ${median}`,
      );
    }
  }
}

/** Why a value is doubted, in sentences for the operator, with the numbers behind it and the number probably meant. */
export function markText(
  { reason, proposal }: Pick<DoubtMark, 'reason' | 'proposal'>,
  planned: PlannedMethodology,
  { unit: russian, locale, names = RUSSIAN_NAMES }: Wording,
): string {
  const unit = names.name(russian);
  const why = sentence(reasonText(reason, planned, { unit, locale, names })[locale]);
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
