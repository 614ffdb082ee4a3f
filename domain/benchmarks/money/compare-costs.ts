import type { PublishedQuantiles } from '../../figures/describe.ts';
import type { PrintedMeasure } from '../../market/own-digits.ts';
import { whyUnlisted } from '../../market/may-be-listed.ts';
import { printedGap } from '../gap-text.ts';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { amountOf, costGap, ratioIn, type AmountRange, type OwnCosts } from './cost-gap.ts';
import type { CostRatio } from './cost-ratios.ts';

/** What costs are measured by: the median, or the edge of the best quarter, which for costs is P25. */
export const YARDSTICKS = ['median', 'best'] as const;
export type Yardstick = (typeof YARDSTICKS)[number];

/** An indicator of a release with the company beside it, and the market its value is measured by. */
export interface CostMetric extends PublishedQuantiles, PrintedMeasure {
  readonly id: number;
  readonly alias: string;
  /** The market's figures are multiples of it. */
  readonly step?: number | null | undefined;
  readonly own: OwnInMarket | null;
}

/**
 * Why nothing is said of a cost ratio: not told of any value, as near as the figure is rounded, or something is missing.
 * In the order they are listed.
 */
export const UNJUDGED = [
  'about',
  'level',
  'doubtful',
  'extreme',
  'small',
  'few',
  'base',
  'formula',
  'market',
  'own',
] as const;
export type Unjudged = (typeof UNJUDGED)[number];

/** A cost ratio against the yardstick. */
export interface CostRow<M extends CostMetric> {
  readonly metric: M;
  readonly ratio: CostRatio;
  /** The figure of the market it is measured by; null: not shown. */
  readonly figure: number | null;
  readonly gap: number | null;
  readonly base: number | null;
  readonly roubles: number | null;
  readonly range: AmountRange | null;
  readonly why: Unjudged | null;
}

export interface JudgedRow<M extends CostMetric> extends CostRow<M> {
  readonly metric: M & { readonly own: OwnInMarket };
  readonly figure: number;
  readonly gap: number;
  readonly base: number;
  readonly roubles: number;
  readonly why: null;
}

/** Sorted by roubles, the largest first; never with a total. */
export interface ComparedCosts<M extends CostMetric> {
  /** Dearer than the yardstick. */
  readonly explain: readonly JudgedRow<M>[];
  /** Cheaper. */
  readonly defend: readonly JudgedRow<M>[];
  /** Neither, with the reason. */
  readonly unjudged: readonly CostRow<M>[];
}

const figureOf = ({ median, p25 }: PublishedQuantiles, yardstick: Yardstick): number | null =>
  yardstick === 'median' ? median : p25;

function rowOf<M extends CostMetric>(metric: M, ratio: CostRatio, yardstick: Yardstick, costs: OwnCosts): CostRow<M> {
  const figure = figureOf(metric, yardstick);
  const { own } = metric;
  const row = (why: Unjudged | null, rest: Partial<CostRow<M>> = {}): CostRow<M> => ({
    metric,
    ratio,
    figure,
    gap: null,
    base: null,
    roubles: null,
    range: null,
    why,
    ...rest,
  });
  if (own === null) return row('own');
  if (ratio !== ratioIn(costs.ratios, metric.id, own.year)) return row('formula');
  const base = amountOf(ratio.base, own.year, costs);
  if (own.doubtful) return row('doubtful', { base });
  if (figure === null) return row('market', { base });
  const { gap } = printedGap(metric, own.value, figure);
  if (base === null || base <= 0) return row('base', { gap });
  const why = whyUnlisted(own, metric);
  // How far the best quarter is can be told of a value that is about the market, too.
  if (why !== null && !(why === 'about' && yardstick === 'best')) return row(why, { gap, base });
  const { id, mtype, unit_name, step = null } = metric;
  const found = costGap({ id, mtype, unit_name, value: own.value, year: own.year }, { figure, step }, costs);
  return found ? row(null, { gap, ...found }) : row('level', { gap, base });
}

export const isJudged = <M extends CostMetric>(row: CostRow<M>): row is JudgedRow<M> => row.why === null;

const byRoubles = <M extends CostMetric>(rows: readonly JudgedRow<M>[]): JudgedRow<M>[] =>
  rows.toSorted((a, b) => Math.abs(b.roubles) - Math.abs(a.roubles) || (a.metric.alias < b.metric.alias ? -1 : 1));

const orderOf = ({ why }: { readonly why: Unjudged | null }): number => (why === null ? -1 : UNJUDGED.indexOf(why));

/**
 * All cost ratios of a market against a yardstick: an indicator is one by the formula of its value's year, or by that of
 * the newest year of the market.
 */
export function compareCosts<M extends CostMetric>(
  metrics: readonly M[],
  yardstick: Yardstick,
  costs: OwnCosts,
  newest = Infinity,
): ComparedCosts<M> {
  const rows = metrics.flatMap((metric) => {
    const { id, own } = metric;
    const ratio = (own && ratioIn(costs.ratios, id, own.year)) ?? ratioIn(costs.ratios, id, newest);
    return ratio ? [rowOf(metric, ratio, yardstick, costs)] : [];
  });
  const judged = byRoubles(rows.filter(isJudged));
  return {
    explain: judged.filter(({ roubles }) => roubles > 0),
    defend: judged.filter(({ roubles }) => roubles < 0),
    unjudged: rows
      .filter(({ why }) => why !== null)
      .toSorted((a, b) => orderOf(a) - orderOf(b) || (a.metric.alias < b.metric.alias ? -1 : 1)),
  };
}
