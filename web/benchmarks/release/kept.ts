import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { releasedMarketTexts } from './texts.ts';

type WithSince = Pick<BenchmarkMetric, 'since'>;
export type Since = NonNullable<BenchmarkMetric['since']>;

/** The day of a release: the same one for everybody who reads it. */
export const releaseDate = (date: string, locale: Locale): string => formatDate(date, locale, 'date', 'UTC');

/** «выпуск № 2 от 20.10.2026». */
export const releaseName = (id: number, date: string, locale: Locale): string => {
  const texts = releasedMarketTexts[locale];
  return texts.number(id, releaseDate(date, locale));
};

/** Stands behind a figure that is of an earlier release. */
export const keptMark = ({ since }: WithSince): string => (since ? '*' : '');

export const keptText = ({ release_id, date }: Since, locale: Locale): string => {
  const texts = releasedMarketTexts[locale];
  return texts.keptShort(releaseName(release_id, date, locale));
};

/** The earlier releases that some of the shown figures are of. */
export function keptReleases(shown: readonly WithSince[]): Since[] {
  const found = new Map(shown.flatMap(({ since }) => (since ? [[since.release_id, since] as const] : [])));
  return [...found.values()].toSorted((a, b) => b.release_id - a.release_id);
}
