import { marketDigits } from '../../figures/digits.ts';
import { capitalised } from '../../language/capitalised.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import type { Said } from '../../market/wording-text.ts';
import { formatAmount } from '../../language/units.ts';
import { hiddenText } from './hidden-text.ts';
import { marketName } from './market-name.ts';
import { hasOwn, ownText, placedIn, type Statement } from './market-details.ts';
import { ownInMarket } from './own-in-market.ts';
import { isOnlyMedian, placeText } from './place-text.ts';

const WORDS = {
  ru: {
    value: (value: string) => `У вас ${value}`,
    noValue: 'У вашей компании нет значения',
    market: (of: string, median: string) => `середина ${of}\u00a0— примерно ${median}`,
    hidden: (name: string, isGroup: boolean, why: string) =>
      `${name} ${isGroup ? 'не показана' : 'не показан'}\u00a0— ${why}`,
    quarter: (place: string, of: string) => `${place} ${of}`,
  },
  en: {
    value: (value: string) => `Yours is ${value}`,
    noValue: 'Your company has no value',
    market: (of: string, median: string) => `the middle of ${of} is about ${median}`,
    hidden: (name: string, _isGroup: boolean, why: string) => `${name} is not shown – ${why}`,
    quarter: (place: string, of: string) => `${place} of ${of}`,
  },
} as const;

/** «Компаний группы «Банки»»; those of the market need no name. */
const companiesOf = (group: string | null): Text | undefined =>
  group === null
    ? undefined
    : text(`компаний ${marketName(group, 'ru').of}`, `companies in ${marketName(group, 'en').of}`);

function titleIn(locale: Locale, statement: Statement, said: Said | null): string {
  const { subject, cell, suppressed, group } = statement;
  const words = WORDS[locale];
  const market = marketName(group, locale);
  const unit = subject.unit[locale];
  const digits = marketDigits(cell);
  const begin = hasOwn(statement) ? words.value(ownText(statement, locale)) : words.noValue;
  if (suppressed) {
    return `${begin}; ${words.hidden(market.name, group !== null, hiddenText(suppressed)[locale])}`;
  }
  if (cell.median === null) return begin;
  const own = placedIn(statement);
  const found = own && ownInMarket(own, cell, subject.direction);
  const place = found && !isOnlyMedian(found) ? placeText(found, subject.direction, companiesOf(group)) : null;
  if (!found || !place) return `${begin}; ${words.market(market.of, formatAmount(cell.median, unit, locale, digits))}`;
  if (found.side === 'about') return said?.text[locale] ?? `${begin}: ${market.about}`;
  const isQuarter = found.end === null && found.place === null;
  const where = isQuarter ? words.quarter(place[locale], market.of) : place[locale];
  return said ? `${said.text[locale]} ${capitalised(where)}.` : `${begin}: ${where}`;
}

/**
 * The title of a metric's page: the company's value, in the words of the methodology where it has them, and its place in the
 * market or the group, or why there is none. The name stands above it.
 */
export const metricTitle = (statement: Statement, said: Said | null = null): Text =>
  text(titleIn('ru', statement, said), titleIn('en', statement, said));
