import type { Viewer } from './access.ts';
import type { SessionStatus } from '../questionnaires/states.ts';

/** Whether a questionnaire can be processed again: only when the portal failed on it. */
export const isRetryable = ({ status }: { readonly status: SessionStatus }): boolean => status === 'failed';

/** Whether its sender can settle what was found in it: only while it waits for that. */
export const isSettleable = ({ status }: { readonly status: SessionStatus }): boolean => status === 'to_check';

/** Whether somebody hands the sheets of a company to its people: only who works there. */
export const isAssigner = ({ company_id }: Pick<Viewer, 'company_id'>, company: number): boolean =>
  company_id === company;
