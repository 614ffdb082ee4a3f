import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import type { KeyRow } from '#contract/market-pages.ts';
import { useLocale } from '#web/ui/language.tsx';

/** What half of the market reports and its middle, in the market's digits; null of few companies. */
export function useUsual() {
  const locale = useLocale();
  return ({ p25, median, p75, ...rest }: KeyRow) => {
    if (p25 === null || median === null || p75 === null) return null;
    const digits = marketDigits({ ...rest, p25, median, p75 });
    const [from, middle, to] = [p25, median, p75].map((figure) => formatNumber(figure, locale, digits));
    const half = `${from!}–${formatAmount(p75, rest.unit_name, locale, digits)}`;
    return { from: from!, middle: middle!, to: to!, half };
  };
}
