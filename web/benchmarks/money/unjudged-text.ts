import type { CostRow } from '#domain/benchmarks/money/compare-costs.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { isNewFormula } from '#domain/benchmarks/release/market-beside.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ResultRow } from '../result/rows.ts';
import { moneyTexts } from './texts.ts';

/** Why the market it is measured by is not shown. */
function marketText({ suppressed }: ResultRow, need: number, locale: Locale): string {
  const texts = moneyTexts[locale];
  return suppressed ? hiddenText(suppressed)[locale] : texts.noQuarter(need);
}

/** Why a cost ratio is not judged; null where it is. */
export function unjudgedText({ why, metric }: CostRow<ResultRow>, need: number, locale: Locale): string | null {
  const texts = moneyTexts[locale];
  switch (why) {
    case null:
      return null;
    case 'level':
      return texts.level;
    case 'about':
      return texts.about;
    case 'extreme':
      return texts.extreme;
    case 'small':
      return texts.small;
    case 'few':
      return texts.onlyMedian;
    case 'doubtful':
      return texts.doubtful;
    case 'own':
      return texts.noOwn;
    case 'base':
      return texts.noBase;
    case 'formula':
      return isNewFormula(metric) ? texts.newFormula : texts.earlierFormula;
    case 'market':
      return marketText(metric, need, locale);
  }
}
