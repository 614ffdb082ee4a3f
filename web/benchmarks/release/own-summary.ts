import { formatSummary } from '#domain/benchmarks/summary/sentence.ts';
import { summarise, type PlacedMetric, type YearsOf } from '#domain/benchmarks/summary/summary.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { CostRatio, OwnFigure, ReleaseMarket } from '#contract/releases.ts';
import { ownCosts } from '../money/own-costs.ts';
import { rowsOf, type ResultRow } from '../result/rows.ts';
import { joinOwn, placesBefore, yearsAlike } from './join-own.ts';
import { noSummaryTexts } from './texts.ts';

/** A company's place in a group, as the summary page shows it. */
export interface OwnSummary extends Omit<BenchmarkSummary, 'benchmark' | 'company' | 'companies' | 'moved' | 'years'> {
  /** Null: the whole market. */
  readonly group: string | null;
}

type Reason = keyof (typeof noSummaryTexts)['ru'];

/** Why there is no summary. */
function reasonFor(rows: readonly ResultRow[], doubtful: number): Reason {
  if (doubtful > 0) return 'doubtful';
  const reported = rows.filter(({ own }) => own !== null);
  if (reported.length === 0) return 'values';
  return reported.some(({ direction }) => direction !== null) ? 'few' : 'direction';
}

/** The summary of the company in a group, by the same rules as the server's files. */
export function ownSummary(
  market: ReleaseMarket,
  own: readonly OwnFigure[],
  ratios: readonly CostRatio[],
  group: string | null,
  locale: Locale,
): OwnSummary {
  const rows = rowsOf(joinOwn(market, own, true));
  const years = yearsAlike(market, own);
  const before = placesBefore(market, own);
  const yearsFor = (metric: PlacedMetric): YearsOf => ({
    ...years(metric.id),
    before: before(metric),
  });
  const found = summarise(rows, yearsFor, ownCosts(ratios, own));
  const texts = noSummaryTexts[locale];
  const why = { values: texts.values, direction: texts.direction, few: texts.few, doubtful: texts.doubtful };
  const code = found.placed === 0 ? reasonFor(rows, found.doubtful.length) : null;
  return {
    ...found,
    group,
    minimum: market.release.enough.median,
    reason: code && { code, text: why[code] },
    sentence: formatSummary(found, group)[locale],
    strongest: [...found.strongest],
    weakest: [...found.weakest],
    doubtful: [...found.doubtful],
    processes: [...found.processes],
  };
}
