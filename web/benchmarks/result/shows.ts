/** The row filters of the table of indicators. */
export const SHOWS = ['worse', 'better', 'outliers'] as const;
export type Show = (typeof SHOWS)[number];
