/** The row filters of the staff's table of indicators. */
export const SHOWS = ['worse', 'outliers'] as const;
export type Show = (typeof SHOWS)[number];
