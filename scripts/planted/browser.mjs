/** What only a browser shows. */
export const BROWSER = [];
