import { pairText } from '#domain/benchmarks/comparison/pair-text.ts';
import { reasonText } from '#domain/benchmarks/comparison/reasons.ts';
import { formatShare } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';

/** So many of the largest moves are written into the journal. */
const MOST = 5;

function formatMove({ metric, before, after, largest, because, movers }: Moved, locale: Locale): string {
  const figure = largest?.figure ?? 'median';
  const [was, is] = pairText(before[figure], after[figure], locale);
  const reasons = because.map(({ reason, count }) => reasonText(reason, count)[locale]);
  const why = [...reasons, ...movers.map(({ company }) => company.name)].join(', ');
  const name = figure === 'n' ? figure : figure === 'median' ? 'P50' : figure.toUpperCase();
  return `${metric.description}: ${name} ${was} → ${is} (${why})`;
}

/** What was seen before a calculation was published, as the journal keeps it. */
export function formatCheck(check: PublicationCheck, locale: Locale): Readonly<Record<string, unknown>> {
  const { previous, undecided, moved, newest_year, methodology } = check;
  return {
    ...(previous && { previous_final_id: previous.id }),
    undecided_causes: undecided.count,
    undecided_effect: formatShare(undecided.effect, locale, 0),
    ...(moved && {
      moved_metrics: moved.count,
      ...(moved.years.length > 0 && { moved_years: moved.years.map(({ year, count }) => `${year}: ${count}`) }),
      joined_companies: moved.joined.count,
      left_companies: moved.left.count,
      largest_moves: moved.results.slice(0, MOST).map((one) => formatMove(one, locale)),
    }),
    without_newest_year: newest_year.without.count,
    changed_metrics: methodology.count,
  };
}
