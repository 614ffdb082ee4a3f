import { pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { ended } from '../../language/ended.ts';
import { withinSentence } from '../../language/within-sentence.ts';
import { countWords, MOST_WORDS } from '../../language/words.ts';
import { marketName } from '../release/market-name.ts';
import type { ComparedCosts, CostMetric, JudgedRow, Yardstick } from './compare-costs.ts';
import { formatAmountOf } from './format-roubles.ts';

interface NamedCost extends CostMetric {
  readonly description: string;
}

/** After «дороже» and «дешевле». */
export function yardstickName(yardstick: Yardstick, group: string | null, locale: Locale): string {
  const market = marketName(group, locale);
  if (yardstick === 'median') return locale === 'ru' ? `середины ${market.of}` : `the middle of ${market.of}`;
  return locale === 'ru' ? `границы лучшей четверти ${market.of}` : `the best quarter of ${market.of}`;
}

/** The first that is short enough, else the shortest: what is named here is the largest, and has to be. */
const shortOf = (sentences: readonly [string, ...string[]]): string =>
  sentences.find((one) => countWords(one) <= MOST_WORDS) ?? sentences.at(-1)!;

const join = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(' ');

/** In how many indicators a company spends more and in how many less, then the dearest and the cheapest; never a sum. */
export function costSentence(
  { explain, defend, unjudged }: ComparedCosts<NamedCost>,
  yardstick: Yardstick,
  group: string | null,
): Text {
  const [dear, cheap] = [explain[0], defend[0]];
  const [above, below] = [explain.length, defend.length];
  if (above + below === 0) return text('', '');
  const all = above + below + unjudged.filter(({ why }) => why === 'about' || why === 'level').length;
  // The whole name of a group stands in the table; a sentence has to be read at once.
  const [ru, en] = [yardstickName(yardstick, group && '', 'ru'), yardstickName(yardstick, group && '', 'en')];
  const named = ({ metric: { description }, ...row }: JudgedRow<NamedCost>, locale: Locale) => ({
    name: description,
    inside: withinSentence(description),
    amount: formatAmountOf(row, locale),
  });
  const russian = (row: JudgedRow<NamedCost>, isDear: boolean): string => {
    const { name, inside, amount } = named(row, 'ru');
    return shortOf([
      `${isDear ? 'Больше всего сверх обычного уходит' : 'Больше всего сберегаете'} по\u00a0«${name}»: ${amount} в\u00a0год.`,
      ended(`${isDear ? 'Дороже' : 'Дешевле'} всего: ${inside}, ${isDear ? 'плюс' : 'минус'} ${amount}`),
    ]);
  };
  const english = (row: JudgedRow<NamedCost>, isDear: boolean): string => {
    const { name, inside, amount } = named(row, 'en');
    return shortOf([
      `You ${isDear ? 'overspend' : 'save'} most in “${name}”: ${amount} a\u00a0year.`,
      `${isDear ? 'Most expensive' : 'Cheapest'}: ${inside}, ${isDear ? 'plus' : 'minus'} ${amount}.`,
    ]);
  };
  const indicators = (count: number): string =>
    `${count} ${pluralRu(count, 'показателю', 'показателям', 'показателям')}`;
  const counts = text(
    above > 0
      ? `Больше ${ru} вы тратите по\u00a0${indicators(above)} из\u00a0${all}, меньше\u00a0— по\u00a0${below}.`
      : `Меньше ${ru} вы тратите по\u00a0${indicators(below)} из\u00a0${all}.`,
    above > 0
      ? `You spend more than ${en} in ${above} of ${all} indicators, less in ${below}.`
      : `You spend less than ${en} in ${below} of ${all} indicators.`,
  );
  return text(
    join([counts.ru, dear && russian(dear, true), cheap && russian(cheap, false)]),
    join([counts.en, dear && english(dear, true), cheap && english(cheap, false)]),
  );
}
