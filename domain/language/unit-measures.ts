/** Case and kinds of spaces do not matter. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Words of magnitude, at the start of what stands beside a number or of a unit. */
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(тыс\.?|тысяч[аи]?|k|к)(?![\p{L}\p{N}])/u, 1e3],
  [/^(млн\.?|миллион(а|ов)?|mln|m)(?![\p{L}\p{N}])/u, 1e6],
  [/^(млрд\.?|миллиард(а|ов)?|bn|bln)(?![\p{L}\p{N}])/u, 1e9],
  [/^(трлн\.?|триллион(а|ов)?)(?![\p{L}\p{N}])/u, 1e12],
];

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/byn|бел\.?\s?руб/i, 'BYN'],
  [/руб|₽|rub|rur|(?<!\p{L})р(?!\p{L})|(?<!\p{L})коп/iu, 'RUB'],
  [/\$|usd|долл/i, 'USD'],
  [/€|eur|евро/i, 'EUR'],
  [/£|gbp|фунт/i, 'GBP'],
  [/₸|kzt|тенге/i, 'KZT'],
  [/¥|cny|jpy|rmb|юан|иен|йен/i, 'CNY'],
  [/chf|франк/i, 'CHF'],
];

/** How much of a whole: a per cent, a per mille, a basis point, a share. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/%|^проц/, 0.01],
  [/^‰|^промил/, 0.001],
  [/^(б\.?\s?п\.?|bps?)(?!\p{L})/u, 0.0001],
  [/дол[яи]|коэф/, 1],
];

const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/^(сек|с)(?!\p{L})|^секунд/u, 'second'],
  [/^мин(?!\p{L})|^минут/u, 'minute'],
  [/^ч(?![\p{L}])|^час/u, 'hour'],
  [/^(дн|дня|дней|день|сут|суток|сутки)(?!\p{L})/u, 'day'],
  [/^нед/, 'week'],
  [/^мес/, 'month'],
  [/^(г|год|года|лет)(?!\p{L})/u, 'year'],
  [/^(кб|kb)(?!\p{L})/u, 'KB'],
  [/^(мб|mb)(?!\p{L})/u, 'MB'],
  [/^(гб|gb)(?!\p{L})/u, 'GB'],
  [/^(тб|tb)(?!\p{L})/u, 'TB'],
  [/^(пб|pb)(?!\p{L})/u, 'PB'],
  [/^кг(?!\p{L})/u, 'kilogram'],
  [/^тонн/, 'tonne'],
];
/** An hour is sixty minutes everywhere; a day of work, a month or a terabyte is not the same for everybody. */
const MINUTES: Readonly<Record<string, number>> = { second: 1 / 60, minute: 1, hour: 60 };

const first = <T>(list: readonly (readonly [RegExp, T])[], words: string): T | undefined =>
  list.find(([pattern]) => pattern.test(words))?.[1];

/** The currency a sign, a word or a unit speaks of. */
export const currencyIn = (words: string): string | undefined => first(CURRENCIES, words);

/** What the words beside a number, or a unit, say of it; nothing where they say nothing. */
export interface Measures {
  /** How many times more than its base: 1000 for «тыс. руб.». */
  readonly scale: number;
  /** How much of a whole one is. */
  readonly share?: number | undefined;
  readonly currency?: string | undefined;
  /** A hundredth for kopecks. */
  readonly coin?: number | undefined;
  readonly measure?: string | undefined;
  /** How many minutes one is. */
  readonly minutes?: number | undefined;
}

export function measuresOf(words: string): Measures {
  const said = plain(words).replace(/^т\.?\s?р(\.|(?!\p{L}))/u, 'тыс. руб');
  const scale = first(SCALES, said) ?? 1;
  const base = scale === 1 ? said : said.replace(/^\p{L}+\.?\s*/u, '');
  const share = first(PARTS, base);
  if (share !== undefined) return { scale, share };
  const currency = currencyIn(base);
  if (currency !== undefined) return { scale, currency, coin: base.startsWith('коп') ? 0.01 : 1 };
  const measure = first(MEASURES, base);
  return measure === undefined ? { scale } : { scale, measure, minutes: MINUTES[measure] };
}
