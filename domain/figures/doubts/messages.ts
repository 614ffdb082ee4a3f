import { capitalised } from '../../language/capitalised.ts';
import { inEnglish, namesWithin, RUSSIAN_NAMES, type Names } from '../../language/english-names.ts';
import { formatNumber, READABLE, roundTo, type Digits } from '../../language/format.ts';
import { pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount, unitAfter } from '../../language/units.ts';
import { digitsFor } from '../digits.ts';
import type { Doubt, TestName } from './tests.ts';

/** What a test is called. */
export const TEST_NAMES: Readonly<Record<TestName, Text>> = {
  slip: text('Похоже на ошибку единицы', 'Looks like a wrong unit'),
  impossible: text('Невозможное значение', 'Impossible value'),
  jump: text('Скачок к своим годам', 'Jump from other years'),
  deviation: text('Отклонение больше допустимого', 'Deviation over the limit'),
  far: text('Далеко от рынка', 'Far from the market'),
};

const MONTHS = 12;

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

const isMonths = (times: number): boolean => Math.round(Math.max(times, 1 / times)) === MONTHS;

function slipText(doubt: Extract<Doubt, { test: 'slip' }>, unit: string, locale: Locale): string {
  const usual = formatAmount(doubt.usual, unit, locale, 'typed');
  const digits = isMonths(doubt.times) ? READABLE : 'typed';
  const proposal = Number.isNaN(doubt.proposal) ? null : formatAmount(doubt.proposal, unit, locale, digits);
  const ratio = timesText(doubt.times, locale);
  if (locale === 'en') {
    const against = doubt.against === 'past' ? 'in its other years' : 'the market for this size';
    const about = isMonths(doubt.times) ? ', like a month against a year' : '';
    return sentence(
      `about ${ratio} than ${against} (${usual})${about}${proposal === null ? '' : `. Probably ${proposal}`}`,
    );
  }
  const against = doubt.against === 'past' ? 'в другие свои годы' : 'на рынке при таком размере';
  const about = isMonths(doubt.times) ? ', как месяц и год' : '';
  return sentence(
    `примерно ${ratio}, чем ${against} (${usual})${about}${proposal === null ? '' : `. Вероятно, ${proposal}`}`,
  );
}

const UNIT_HINTS = {
  amount: text('тысячи или миллионы', 'thousands or millions'),
  share: text('доли или проценты', 'fractions or percentages'),
};

/** The company's text names no market figure. */
export function unitDoubtText(times: number, share: boolean, locale: Locale): string {
  const hint = UNIT_HINTS[share ? 'share' : 'amount'][locale];
  const ratio = timesText(times, locale);
  return sentence(
    locale === 'ru'
      ? `примерно ${ratio}, чем обычно у рынка: проверьте единицу (${hint})`
      : `about ${ratio} than usual for the market: check the unit (${hint})`,
  );
}

interface Fences {
  readonly low: number;
  readonly high: number;
}

/** Why a value is doubted, in one sentence with the numbers behind it. */
export function doubtText(
  doubt: Doubt,
  ofUnit: string,
  locale: Locale,
  names: Pick<Names, 'name'> = RUSSIAN_NAMES,
): string {
  const unit = names.name(ofUnit);
  const digitsOf = ({ low, high }: Fences): Digits => digitsFor(high - low, [low, high]);
  const range = ({ low, high }: Fences, digits: Digits): string =>
    `${formatNumber(low, locale, digits)}…${formatNumber(high, locale, digits)}`;
  const ru = locale === 'ru';
  switch (doubt.test) {
    case 'slip':
      return slipText(doubt, unit, locale);
    case 'impossible':
      return sentence(
        ru
          ? `не выполняется условие методики: ${doubt.rule}`
          : `fails a methodology rule: ${inEnglish(namesWithin(doubt.rule, names))}`,
      );
    case 'jump': {
      const ratio = timesText(doubt.factor, locale);
      const usual = formatAmount(doubt.usual, unit, locale, 'typed');
      return sentence(
        ru ? `${ratio}, чем в другие свои годы (${usual})` : `${ratio} than in its other years (${usual})`,
      );
    }
    case 'deviation': {
      const digits = digitsOf(doubt);
      const median = formatAmount(doubt.median, unit, locale, digits);
      return sentence(
        ru
          ? `вне ${range(doubt, digits)} вокруг медианы года ${median}`
          : `outside ${range(doubt, digits)}, the allowed range around the year’s median of ${median}`,
      );
    }
    case 'far': {
      const digits = digitsOf(doubt);
      const usual = `${range(doubt, digits)} ${unitAfter(roundTo(doubt.high, digits), unit)}`.trim();
      return sentence(ru ? `обычно на рынке ${usual}` : `the market is usually ${usual}`);
    }
  }
}
