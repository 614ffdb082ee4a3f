import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketRow } from '#contract/market-pages.ts';

/** The indicator in the chosen period, with what is said of it. */
export interface ShownMetric extends Pick<MarketMetric, 'title' | 'details' | 'certainty'> {
  readonly metric: MarketRow;
}

/** A year by itself, else the latest values. */
export function shownIn(
  { row, years, title, details, certainty }: MarketMetric,
  year: number | undefined,
): ShownMetric {
  const chosen = years.find((one) => one.year === year);
  if (!chosen) return { metric: row, title, details, certainty };
  const { beside: _beside, ...head } = row;
  const { n, p10, p25, median, p75, p90, step, since, suppressed, own } = chosen;
  const metric = { ...head, n, p10, p25, median, p75, p90, step, since, suppressed, own, before: null };
  return { metric, title: chosen.title, details: chosen.details, certainty: chosen.certainty };
}
