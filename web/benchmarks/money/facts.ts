import type { CostRow } from '#domain/benchmarks/money/compare-costs.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber, formatShare, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatAmount } from '#domain/language/units.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { newFormulaBetween } from '#domain/methodology/formula-years.ts';
import { cellIn } from '../release/join-own.ts';
import type { ResultRow } from '../result/rows.ts';
import { moneyTexts } from './texts.ts';
import type { Money } from './use-money.ts';

/** A line of what the company reported: this year, the year before, and the change between them. */
export interface Fact {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly change: string;
}

interface Facts {
  readonly year: number;
  readonly before: number;
  readonly rows: readonly Fact[];
}

function changeText(before: number | null, now: number | null, locale: Locale): string {
  if (before === null || now === null || before === 0) return MISSING;
  const change = (now - before) / Math.abs(before);
  return `${change > 0 ? '+' : ''}${formatShare(change, locale, { decimals: 0, significant: 1 })}`;
}

/** What the company's data say of a ratio: its inputs and itself beside the year before, and the median of both. */
export function factsOf(row: CostRow<ResultRow>, money: Money, locale: Locale): Facts | null {
  const texts = moneyTexts[locale];
  const { metric } = row;
  const ratio = money.ratioOf(row);
  if (!metric.own || !ratio) return null;
  const { year } = metric.own;
  const before = year - 1;
  const fact = (name: string, of: (at: number) => number | null, format: (value: number) => string): Fact => {
    const [then, now] = [of(before), of(year)];
    const write = (value: number | null) => (value === null ? MISSING : format(value));
    return { name, before: write(then), now: write(now), change: changeText(then, now, locale) };
  };
  const published = money.metrics.get(metric.id);
  /** A year of another formula is not set beside this one. */
  const alike = (of: (at: number) => number | null) => (at: number) =>
    newFormulaBetween(published ?? {}, at, year) === null ? of(at) : null;
  const medianIn = (at: number) => (published && cellIn(published, at, money.newest)?.median) ?? null;
  const reported = [...ratio.cost, ...ratio.base].map(({ id, description, unit_name }) =>
    fact(
      description,
      (at) => money.costs.valueIn(id, at),
      (value) => formatAmount(value, unit_name, locale, 'typed'),
    ),
  );
  return {
    year,
    before,
    rows: [
      ...reported,
      fact(
        texts.ratioFact,
        alike((at) => money.costs.valueIn(metric.id, at)),
        (value) => formatAmount(value, metric.unit_name, locale, ownDigits(metric, value)),
      ),
      fact(texts.medianFact, alike(medianIn), (value) => formatNumber(value, locale, marketDigits(metric))),
    ],
  };
}
