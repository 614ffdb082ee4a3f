/**
 * The rooms of the house; they group the calls in the OpenAPI document. On the server a noun may know only those before
 * it, which lint reads from here.
 */
export const ALL_ROOMS = [
  'access',
  'messages',
  'organisations',
  'subscriptions',
  'methodology',
  'templates',
  'values',
  'questionnaires',
  'benchmarks',
  'campaigns',
  'journal',
  'platform',
] as const;
export type Noun = (typeof ALL_ROOMS)[number];
