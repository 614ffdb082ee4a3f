import { ended } from '../language/ended.ts';
import { formatNumber, READABLE } from '../language/format.ts';
import { inEnglish } from '../language/english-names.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';
import type { DoubtMark } from './marks.ts';

const BOUNDS = text('Доля бывает от 0 до 100\u00a0%.', 'A share lies between 0 and 100%.');
const FRACTION = text('Здесь бывают только целые числа.', 'Only whole numbers are possible here.');
const MARKET = text(
  'Показатели, которые из него считаются, далеки от обычных.',
  'The indicators calculated from it are far from usual.',
);
const DEVIATION = text(
  'Отличается от медианы рынка сильнее, чем допускает методика.',
  'Differs from the market median more than the methodology allows.',
);

interface Named {
  readonly unit: string;
  /** The broken rule in words, where there is one. */
  readonly condition: string | null;
}

const timesIn = (times: number, locale: Locale): string =>
  formatNumber(times < 1 ? 1 / times : times, locale, { decimals: 0, significant: 2 });

/** Why a value is doubted, in a sentence for its company: with its own numbers and none of the market. */
export function whyDoubted({ test, reason }: Pick<DoubtMark, 'test' | 'reason'>, { unit, condition }: Named): Text {
  switch (reason.kind) {
    case 'bounds':
      return BOUNDS;
    case 'fraction':
      return FRACTION;
    case 'deviation':
      return DEVIATION;
    case 'rule':
      return text(
        `Не выполняется правило: ${condition ?? reason.condition}.`,
        `A rule is broken: ${inEnglish(condition ?? reason.condition)}.`,
      );
    case 'past': {
      const usual = (locale: Locale) => formatAmount(reason.usual, unit, locale, READABLE);
      return test === 'slip'
        ? text(
            ended(`Похоже на ошибку единицы: в другие годы около ${usual('ru')}`),
            `Looks like a unit mistake: about ${usual('en')} in other years.`,
          )
        : text(
            ended(`Не похоже на другие ваши годы: обычно около ${usual('ru')}`),
            ended(`Unlike your other years: usually about ${usual('en')}`),
          );
    }
    case 'market': {
      const { times } = reason;
      if (times === null) return MARKET;
      const [ru, en] = times < 1 ? ['меньше', 'smaller'] : ['больше', 'larger'];
      return text(
        `Похоже на ошибку единицы: примерно в ${timesIn(times, 'ru')}\u00a0раз ${ru}, чем следует из других ваших чисел.`,
        `Looks like a unit mistake: about ${timesIn(times, 'en')} times ${en} than your other numbers suggest.`,
      );
    }
  }
}
