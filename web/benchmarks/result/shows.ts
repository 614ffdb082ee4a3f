/** What the table of indicators can be narrowed to. */
export const SHOWS = ['worse', 'better', 'outliers'] as const;
export type Show = (typeof SHOWS)[number];
