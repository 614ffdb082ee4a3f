import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { countsText } from '#domain/market/own-text.ts';
import type { KeyRow } from '#contract/market-pages.ts';
import { useLocale } from '#web/ui/language.tsx';

/**
 * What half of the market reports and its middle, in the market's digits; null of few companies. `beside` the company's
 * value the unit is left out, unless that is told in counts and has none.
 */
export function useUsual() {
  const locale = useLocale();
  return ({ p25, median, p75, own, ...rest }: KeyRow) => {
    if (p25 === null || median === null || p75 === null) return null;
    const digits = marketDigits({ ...rest, p25, median, p75 });
    const [from, middle, to] = [p25, median, p75].map((figure) => formatNumber(figure, locale, digits));
    const half = `${from!}–${formatAmount(p75, rest.unit_name, locale, digits)}`;
    const hasUnit = own !== null && countsText(own.of_few, locale) === null;
    return { middle: middle!, half, beside: hasUnit ? `${from!}–${to!}` : half };
  };
}
