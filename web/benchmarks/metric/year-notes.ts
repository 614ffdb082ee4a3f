import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { Locale } from '#domain/language/text.ts';
import { keptReleases, releaseName } from '../release/kept.ts';
import { marketChartTexts } from './texts.ts';

type Years = BenchmarkMetricPage['by_year'];

const listed = (years: Years): string => years.map(({ year }) => year).join(', ');

/** The notes below the chart: which years are from an earlier release, which are hidden and why. */
export function yearNotes(byYear: Years, locale: Locale): string[] {
  const texts = marketChartTexts[locale];
  const kept = keptReleases(byYear).map(({ release_id, date }) =>
    texts.keptYears(
      listed(byYear.filter(({ since }) => since?.release_id === release_id)),
      releaseName(release_id, date, locale),
    ),
  );
  const reasons = [...new Set(byYear.flatMap(({ suppressed }) => suppressed?.reason ?? []))];
  const closed = reasons.map((reason) => {
    const years = byYear.filter(({ suppressed }) => suppressed?.reason === reason);
    return texts.closedYears(listed(years), hiddenText(years[0]!.suppressed!)[locale]);
  });
  return [...kept, ...closed];
}
