import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { releasedMarketTexts } from './texts.ts';

type WithSince = Pick<BenchmarkMetric, 'since'>;
export type Since = NonNullable<BenchmarkMetric['since']>;

/** The date of a release, in UTC so that it is the same for all readers. */
export const releaseDate = (date: string, locale: Locale): string => formatDate(date, locale, 'date', 'UTC');

/** «выпуск № 2 от 20.10.2026». */
export const releaseName = (id: number, date: string, locale: Locale): string => {
  const texts = releasedMarketTexts[locale];
  return texts.number(id, releaseDate(date, locale));
};

/** The mark of a figure from an earlier release. */
export const keptMark = ({ since }: WithSince): string => (since ? '*' : '');

export const keptText = ({ date }: Since, locale: Locale): string => {
  const texts = releasedMarketTexts[locale];
  return texts.keptShort(releaseDate(date, locale));
};

/** The earlier releases among the shown figures. */
export function keptReleases(shown: readonly WithSince[]): Since[] {
  const found = new Map(shown.flatMap(({ since }) => (since ? [[since.release_id, since] as const] : [])));
  return [...found.values()].toSorted((a, b) => b.release_id - a.release_id);
}
