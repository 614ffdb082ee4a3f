import { text, type Text } from '../language/text.ts';
import { FIRST_YEAR, LAST_YEAR } from '../templates/form.ts';
import { WRONG } from './messages.ts';

/** The first and the last reporting year of a metric or indicator; null: from the beginning, for good. */
export interface CollectedYears {
  readonly from_year: number | null;
  readonly until_year: number | null;
}

export const YEAR_FIELDS = ['from_year', 'until_year'] as const;

/** Of anything that has these years or, as an old revision, lacks them. */
export const collectedYearsOf = ({ from_year = null, until_year = null }: Partial<CollectedYears>): CollectedYears => ({
  from_year,
  until_year,
});

/** Whether a metric is reported, or an indicator computed, for a year; both ends belong to it. */
export const isCollectedIn = (metric: Partial<CollectedYears>, year: number): boolean => {
  const { from_year, until_year } = collectedYearsOf(metric);
  return (from_year === null || year >= from_year) && (until_year === null || year <= until_year);
};

/** Whether a template made in this year may still need the row of a metric: last year is reported in this one. */
export const belongsInTemplate = (metric: Partial<CollectedYears>, thisYear: number): boolean => {
  const { from_year, until_year } = collectedYearsOf(metric);
  return (from_year ?? FIRST_YEAR) <= thisYear + 1 && (until_year ?? LAST_YEAR) >= thisYear - 1;
};

/** Whether a template must have the row of a metric: not of one that ends or has yet to begin. */
export const isRequiredInTemplate = (metric: Partial<CollectedYears>, thisYear: number): boolean => {
  const { from_year, until_year } = collectedYearsOf(metric);
  return until_year === null && (from_year ?? FIRST_YEAR) <= thisYear;
};

const isYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

/** What is wrong with the years. The size of companies is needed in every year, so its metric has no end. */
export function collectedYearsErrors(
  metric: Partial<CollectedYears> & { readonly is_size?: boolean | undefined },
): [keyof CollectedYears, Text][] {
  const years = collectedYearsOf(metric);
  const wrong = YEAR_FIELDS.filter((field) => years[field] !== null && !isYear(years[field]));
  if (wrong.length > 0) return wrong.map((field) => [field, WRONG.year(FIRST_YEAR, LAST_YEAR)]);
  const { from_year, until_year } = years;
  if (from_year !== null && until_year !== null && until_year < from_year) return [['until_year', WRONG.yearsOrder]];
  return metric.is_size && until_year !== null ? [['until_year', WRONG.sizeEnds]] : [];
}

/** «с 2026», «по 2025», «2022–2025»; null where there is no limit. */
export function collectedYearsText(metric: Partial<CollectedYears>): Text | null {
  const { from_year, until_year } = collectedYearsOf(metric);
  if (from_year === null && until_year === null) return null;
  if (until_year === null) return text(`с ${from_year}`, `from ${from_year}`);
  if (from_year === null) return text(`по ${until_year}`, `until ${until_year}`);
  return from_year === until_year
    ? text(`только ${from_year}`, `${from_year} only`)
    : text(`${from_year}–${until_year}`, `${from_year}–${until_year}`);
}
