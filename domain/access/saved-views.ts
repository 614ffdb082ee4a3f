/** Lists whose filters, search and order a person can save under a name. */
export const SAVED_LISTS = ['questionnaires', 'companies', 'people', 'calculations', 'journal', 'campaign'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** Of one list. */
export const MOST_VIEWS = 30;

/** What of a list's address makes its view: everything but the page, in a fixed order. */
export function viewOf(search: string): string {
  const parts = search.replace(/^\?/, '').split('&');
  return parts
    .filter((part) => part !== '' && !part.startsWith('page='))
    .toSorted()
    .join('&');
}
