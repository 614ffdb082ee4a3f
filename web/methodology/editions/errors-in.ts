import type { EditionDetails } from '#contract/methodology-editions.ts';

/** How many errors the check of an edition found; they forbid to publish it. */
export const errorsIn = (checks: EditionDetails['checks']): number =>
  checks.filter(({ severity }) => severity === 'error').reduce((sum, { problems }) => sum + problems.length, 0);
