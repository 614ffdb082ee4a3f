import type { PublishedCell } from './own-in-market.ts';

/** A published cell; a kept one knows the newest year of the release its figures are of. */
export interface YearCell extends PublishedCell {
  readonly since: (NonNullable<PublishedCell['since']> & { readonly year?: number | undefined }) | null;
}

/** What a release publishes of one measure of a group. */
export interface CellsOfMeasure<C extends YearCell> {
  readonly latest: C;
  readonly years: readonly (C & { readonly year: number })[];
}

/**
 * What is drawn at a year. The latest values stand for the newest year, which has no figures of its own; those kept from an
 * earlier release are of its newest year and drawn there, unless that year has figures of its own by now.
 */
export function cellAtYear<C extends YearCell>(
  { latest, years }: CellsOfMeasure<C>,
  year: number,
  newest: number | undefined,
): C | undefined {
  const drawnAt = latest.since?.year ?? newest;
  const own = years.find((one) => one.year === year);
  return year === drawnAt && (own?.median ?? null) === null ? latest : own;
}
