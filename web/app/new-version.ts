/** Browser messages for a chunk that is missing because a new version was deployed. */
const MISSING_PART = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING_PART.some((said) => error.message.includes(said));
