import { formatNumber } from '../../language/format.ts';
import { pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import type { Doubt, TestName } from './tests.ts';

/** What a test is called. */
export const TEST_NAMES: Readonly<Record<TestName, Text>> = {
  slip: text('Похоже на ошибку единицы', 'Looks like a wrong unit'),
  impossible: text('Невозможное значение', 'Impossible value'),
  jump: text('Скачок к своим годам', 'Jump against own years'),
  deviation: text('Отклонение больше допустимого', 'Deviation beyond the limit'),
  far: text('Далеко от рынка', 'Far from the market'),
};

const MONTHS = 12;

/** «в 1 000 раз больше», «в 5,9 раза меньше»: after a fraction it is always «раза». */
function timesText(times: number, locale: Locale): string {
  const size = Number((times >= 1 ? times : 1 / times).toPrecision(2));
  const shown = formatNumber(size, locale);
  if (locale === 'en') return `${shown} times ${times >= 1 ? 'more' : 'less'}`;
  const word = Number.isInteger(size) ? pluralRu(size, 'раз', 'раза', 'раз') : 'раза';
  return `в\u00a0${shown}\u00a0${word} ${times >= 1 ? 'больше' : 'меньше'}`;
}

const sentence = (words: string): string => {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return whole.endsWith('.') ? whole : `${whole}.`;
};

const isMonths = (times: number): boolean => Math.round(Math.max(times, 1 / times)) === MONTHS;

function slipText(doubt: Extract<Doubt, { test: 'slip' }>, unit: string, locale: Locale): string {
  const usual = `${formatNumber(doubt.usual, locale, 'overview')} ${unit}`.trim();
  const exact = isMonths(doubt.times) ? Number(doubt.proposal.toPrecision(3)) : doubt.proposal;
  const proposal = `${formatNumber(exact, locale)} ${unit}`.trim();
  const ratio = timesText(doubt.times, locale);
  if (locale === 'en') {
    const against = doubt.against === 'past' ? 'own other years' : 'the market for this size';
    const about = isMonths(doubt.times) ? ', as a month differs from a year' : '';
    return sentence(`about ${ratio} than ${against} (${usual})${about}. Probably ${proposal}`);
  }
  const against = doubt.against === 'past' ? 'в другие свои годы' : 'на рынке при таком размере';
  const about = isMonths(doubt.times) ? ', как месяц и год' : '';
  return sentence(`примерно ${ratio}, чем ${against} (${usual})${about}. Вероятно, ${proposal}`);
}

/** Why a value is doubted, in one sentence with the numbers behind it. */
export function doubtText(doubt: Doubt, unit: string, locale: Locale): string {
  const amount = (value: number): string => `${formatNumber(value, locale, 'overview')} ${unit}`.trim();
  const range = ({ low, high }: { low: number; high: number }): string =>
    `${formatNumber(low, locale, 'overview')}…${formatNumber(high, locale, 'overview')}`;
  const ru = locale === 'ru';
  switch (doubt.test) {
    case 'slip':
      return slipText(doubt, unit, locale);
    case 'impossible':
      return sentence(ru ? `не выполняется условие методики: ${doubt.rule}` : `a condition is broken: ${doubt.rule}`);
    case 'jump': {
      const ratio = timesText(doubt.factor, locale);
      return sentence(
        ru
          ? `${ratio}, чем в другие свои годы (${amount(doubt.usual)})`
          : `${ratio} than own other years (${amount(doubt.usual)})`,
      );
    }
    case 'deviation':
      return sentence(
        ru
          ? `вне ${range(doubt)} вокруг медианы года ${amount(doubt.median)}`
          : `outside ${range(doubt)} around the year's median ${amount(doubt.median)}`,
      );
    case 'far':
      return sentence(ru ? `обычно на рынке ${range(doubt)} ${unit}` : `usually ${range(doubt)} ${unit} in the market`);
  }
}
