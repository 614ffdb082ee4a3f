import { marketDigits } from '../../figures/digits.ts';
import type { PublishedQuantiles } from '../../figures/describe.ts';
import { ended } from '../../language/ended.ts';
import { formatNumber, formatShare } from '../../language/format.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { withinSentence } from '../../language/within-sentence.ts';
import { whyUnlisted } from '../../market/may-be-listed.ts';
import { ownDigits, type PrintedMeasure } from '../../market/own-digits.ts';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { marketName } from '../release/market-name.ts';

/** A number of two years. */
export interface Moved {
  readonly before: number;
  readonly now: number;
}

/** An indicator with the company beside it. */
export interface FactMetric extends PrintedMeasure, PublishedQuantiles {
  readonly id: number;
  readonly description: string;
  readonly direction: string | null;
  readonly process: { readonly id: number };
  readonly step?: number | null | undefined;
  readonly own: OwnInMarket | null;
}

const WHOLE_PERCENT = { decimals: 0, significant: 1 };

function changeText({ before, now }: Moved, locale: Locale): string {
  const share = (now - before) / Math.abs(before);
  if (Math.abs(share) < 0.005) return locale === 'ru' ? 'без перемен' : 'unchanged';
  return `${share > 0 ? '+' : ''}${formatShare(share, locale, WHOLE_PERCENT)}`;
}

/** «За год: затраты на разработку +52 %; выполнено доработок +21 %.» Null: nothing was reported the year before. */
export function inputsFact(inputs: readonly (Moved & { readonly name: string })[]): Text | null {
  const moved = inputs.filter(({ before }) => before !== 0);
  if (moved.length === 0) return null;
  const list = (locale: Locale) =>
    moved.map((one) => `${withinSentence(one.name)} ${changeText(one, locale)}`).join('; ');
  return text(`За год: ${list('ru')}.`, `Over the year: ${list('en')}.`);
}

/** How the ratio itself moved, beside the middle of the market. */
export function ratioFact(metric: FactMetric, own: Moved, middle: Moved | null, group: string | null): Text {
  const span = ({ before, now }: Moved, locale: Locale) => {
    const [from, to] = [before, now].map((value) => formatNumber(value, locale, ownDigits(metric, value)));
    return `${from} → ${to}`;
  };
  const middles = (moved: Moved, locale: Locale) =>
    [moved.before, moved.now].map((value) => formatNumber(value, locale, marketDigits(metric))).join(' → ');
  const unit = metric.unit_name;
  const beside = (locale: Locale) => (middle ? middles(middle, locale) : null);
  const [ru, en] = [beside('ru'), beside('en')];
  return text(
    ended(`У вас ${span(own, 'ru')}${ru === null ? '' : `, середина ${marketName(group, 'ru').of} ${ru}`} ${unit}`),
    ended(
      `Yours ${span(own, 'en')}${en === null ? '' : `, the middle of ${marketName(group, 'en').of} ${en}`} ${unit}`,
    ),
  );
}

/** «Доля использованных лицензий — 78 %, обычно 82–95.» */
export function neighbourFact(metric: FactMetric & { readonly own: OwnInMarket }): Text {
  const { description, unit_name, own, p25, p75 } = metric;
  const value = (locale: Locale) => formatAmount(own.value, unit_name, locale, ownDigits(metric, own.value));
  const usual = (locale: Locale) =>
    [p25, p75].map((figure) => formatNumber(figure, locale, marketDigits(metric))).join('–');
  return text(
    `${description} — ${value('ru')}, обычно ${usual('ru')}.`,
    `${description}: ${value('en')}, usually ${usual('en')}.`,
  );
}

const MOST_NEIGHBOURS = 2;

/** How far from the middle a value stands, for the order alone. */
function distance({ place, quartile, end }: OwnInMarket): number {
  if (end !== null) return 0.5;
  return Math.abs((place ?? ((quartile ?? 2.5) - 0.5) / 4) - 0.5);
}

/**
 * What stands beside a cost and may explain it: judged indicators of the same process, or computed from the same
 * costs, which are clearly off the middle. Other cost ratios say the same in other words.
 */
export function neighboursOf<M extends FactMetric>(
  metric: FactMetric & { readonly own: OwnInMarket },
  metrics: readonly M[],
  isRelated: (id: number) => boolean,
): (M & { readonly own: OwnInMarket })[] {
  const { id, own, process } = metric;
  const hasOwn = (one: M): one is M & { readonly own: OwnInMarket } => one.own !== null;
  return metrics
    .filter(hasOwn)
    .filter(
      (one) =>
        one.id !== id &&
        one.direction !== null &&
        one.own.year === own.year &&
        one.p25 !== null &&
        one.p75 !== null &&
        (one.process.id === process.id || isRelated(one.id)) &&
        whyUnlisted(one.own, one) === null,
    )
    .toSorted((a, b) => distance(b.own) - distance(a.own) || a.id - b.id)
    .slice(0, MOST_NEIGHBOURS);
}
