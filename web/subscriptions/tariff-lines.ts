import type { Locale } from '#domain/language/text.ts';
import { formatMoney } from '#domain/subscriptions/money.ts';
import type { Tariff } from '#contract/subscriptions.ts';
import { tariffWords } from './words.ts';

/** The content of a tariff by line, always in the same order, so that two tariffs can be compared. */
export function tariffLines(tariff: Tariff, locale: Locale): readonly (readonly [name: string, value: string])[] {
  const words = tariffWords[locale];
  const limit = (most: number | null) => (most === null ? words.unlimited : words.upTo(most));
  return [
    [words.users, limit(tariff.max_users)],
    [words.calculations, tariff.max_calculations === 0 ? words.no : limit(tariff.max_calculations)],
    [words.export, tariff.can_export ? words.yes : words.no],
  ];
}

/** «420 000 ₽ за 12 месяцев». */
export function priceLine({ price, months }: Pick<Tariff, 'price' | 'months'>, locale: Locale): string {
  const words = tariffWords[locale];
  return `${formatMoney(price, locale)} ${words.perPeriod(months)}`;
}

export interface TariffDifference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What changes between two tariffs; the rest is not listed. */
export function tariffDifferences(from: Tariff, to: Tariff, locale: Locale): TariffDifference[] {
  const words = tariffWords[locale];
  const linesOf = (tariff: Tariff) => [
    ...tariffLines(tariff, locale),
    [words.price, priceLine(tariff, locale)] as const,
  ];
  const after = linesOf(to);
  return linesOf(from).flatMap(([name, value], at) => {
    const next = after[at]?.[1] ?? '';
    return next === value ? [] : [{ name, before: value, after: next }];
  });
}
