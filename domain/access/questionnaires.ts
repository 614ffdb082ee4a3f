import type { SessionStatus } from '../questionnaires/states.ts';

/** Whether a questionnaire can be processed again: only when the portal failed on it. */
export const isRetryable = ({ status }: { readonly status: SessionStatus }): boolean => status === 'failed';
