import { jobKind } from '../../platform/jobs.ts';

/** Reading one uploaded questionnaire. */
export const PROCESS_QUESTIONNAIRE = jobKind<{ readonly session_id: number }>('questionnaire');

/** Removing checks without saving that are over. */
export const REMOVE_CHECKS = jobKind<Record<string, never>>('remove-checks');
