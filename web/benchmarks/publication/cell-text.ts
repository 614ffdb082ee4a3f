import type { ReleaseCheck } from '#contract/release-check.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { releaseTexts } from './release-texts.ts';

/** The companies that a figure is published for. */
export type Population = Omit<ReleaseCheck['advice']['results'][number], 'missing' | 'figure_count'>;

/** A figure of a release: its indicator, group and year. */
export type ReleaseCell = ReleaseCheck['kept']['results'][number]['cell'];

function bandText({ from, below }: NonNullable<Population['size_band']>, locale: Locale): string {
  const texts = releaseTexts[locale];
  const number = (value: number) => formatNumber(value, locale);
  if (below === null) return texts.from(number(from));
  return from === 0 ? texts.below(number(below)) : texts.between(number(from), number(below));
}

/** «Энергетика, ERP», «размер до 1 000», «все компании». */
export function populationText({ industry, it_system, size_band }: Population, locale: Locale): string {
  const texts = releaseTexts[locale];
  const parts = [industry?.name, it_system?.name, size_band && bandText(size_band, locale)].filter(Boolean);
  return parts.join(', ') || texts.everybody;
}

/** The group and the year of a figure, without its indicator. */
export function cellText(cell: Population & { readonly year: number | null }, locale: Locale): string {
  const texts = releaseTexts[locale];
  return `${populationText(cell, locale)} · ${cell.year ?? texts.latest}`;
}

/** A key unique to one figure of a release. */
export const cellKey = ({ metric, industry, it_system, size_band, year }: ReleaseCell): string =>
  [metric.id, industry?.id, it_system?.id, size_band?.from, size_band?.below, year].join(':');
