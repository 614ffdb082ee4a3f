import { digitsFor } from '../figures/digits.ts';
import { ended } from '../language/ended.ts';
import { inEnglish } from '../language/english-names.ts';
import { formatNumber } from '../language/format.ts';
import { pluralRu } from '../language/plural.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';
import type { DoubtReason } from './marks.ts';

/** What the sentence names: the unit, and the rule in words where one is broken. */
interface ReasonWords {
  readonly unit: string;
  readonly rule: string | null;
}

const MONTHS = 12;
export const isMonths = (times: number): boolean => Math.round(Math.max(times, 1 / times)) === MONTHS;

/** «в 1 000 раз больше», «в 5,9 раза меньше»: after a fraction it is always «раза». */
export function timesText(times: number): Text {
  const size = Number((times >= 1 ? times : 1 / times).toPrecision(2));
  const word = Number.isInteger(size) ? pluralRu(size, 'раз', 'раза', 'раз') : 'раза';
  return text(
    `в\u00a0${formatNumber(size, 'ru')}\u00a0${word} ${times >= 1 ? 'больше' : 'меньше'}`,
    `${formatNumber(size, 'en')} times ${times >= 1 ? 'higher' : 'lower'}`,
  );
}

function pastText({ usual, times }: Extract<DoubtReason, { kind: 'past' }>, unit: string): Text {
  const [usualRu, usualEn] = [formatAmount(usual, unit, 'ru', 'typed'), formatAmount(usual, unit, 'en', 'typed')];
  // Of what may be negative: zero and the other side of it are no number of times away.
  if (!(times > 0 && Number.isFinite(times)))
    return text(`Далеко от других лет (обычно ${usualRu}).`, `Far from the other years (usually ${usualEn}).`);
  const ratio = timesText(times);
  const [ru, en] = isMonths(times) ? [', как месяц и год', ', like a month against a year'] : ['', ''];
  return text(
    `Примерно ${ratio.ru}, чем в другие годы (обычно ${usualRu})${ru}.`,
    `About ${ratio.en} than in other years (usually ${usualEn})${en}.`,
  );
}

function marketText(times: number | null): Text {
  if (times === null)
    return text(
      'Вместе с остальными числами оно даёт необычный результат.',
      'Together with the other numbers it gives an unusual result.',
    );
  const ratio = timesText(times);
  return text(
    `Примерно ${ratio.ru}, чем обычно при таких же остальных числах.`,
    `About ${ratio.en} than is usual beside such other numbers.`,
  );
}

function deviationText({ low, high, median }: Extract<DoubtReason, { kind: 'deviation' }>, unit: string): Text {
  const digits = digitsFor(high - low, [low, high]);
  const limits = (locale: Locale): string =>
    `${formatNumber(low, locale, digits)}…${formatNumber(high, locale, digits)}`;
  const middle = (locale: Locale): string => formatAmount(median, unit, locale, digits);
  return text(
    ended(`Допустимо ${limits('ru')}, середина рынка — ${middle('ru')}`),
    ended(`The allowed range is ${limits('en')}, the middle of the market ${middle('en')}`),
  );
}

/** Why a value is doubted: one sentence for its company and for the operator, at upload, later and on the desk. */
export function reasonText(reason: DoubtReason, { unit, rule }: ReasonWords): Text {
  switch (reason.kind) {
    case 'bounds':
      return text('Доля бывает только от 0 до 100\u00a0%.', 'A share lies between 0 and 100%.');
    case 'fraction':
      return text(
        `Единица — «${unit}», поэтому число может быть только целым.`,
        `The unit is “${unit}”, so only a whole number is possible.`,
      );
    case 'rule': {
      const words = rule ?? reason.condition;
      return text(
        ended(`Не выполняется правило методики: ${words}`),
        ended(`A methodology rule is broken: ${inEnglish(words)}`),
      );
    }
    case 'past':
      return pastText(reason, unit);
    case 'market':
      return marketText(reason.times);
    case 'deviation':
      return deviationText(reason, unit);
  }
}
