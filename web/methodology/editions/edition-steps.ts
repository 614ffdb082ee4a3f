/** The steps of an edition, each a tab of its page. */
export const EDITION_STEPS = ['changes', 'checks', 'trial', 'template', 'publication'] as const;
export type EditionStep = (typeof EDITION_STEPS)[number];
