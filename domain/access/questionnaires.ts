import type { Viewer } from './access.ts';
import type { SessionStatus } from '../questionnaires/states.ts';

/** Whether a questionnaire can be processed again: only when the portal failed on it. */
export const isRetryable = ({ status }: { readonly status: SessionStatus }): boolean => status === 'failed';

/** Whether somebody answers for a company about its questionnaire: who works there, and whoever sent the file. */
const answersFor = (
  { user_id, company_id }: Pick<Viewer, 'user_id' | 'company_id'>,
  sent: { readonly user_id: number | null; readonly company_id: number },
): boolean => company_id === sent.company_id || user_id === sent.user_id;

/** Whether somebody can settle what was found in it: only while it waits for that. */
export const isSettleable = (
  viewer: Pick<Viewer, 'user_id' | 'company_id'>,
  sent: Parameters<typeof answersFor>[1] & { readonly status: SessionStatus },
): boolean => sent.status === 'to_check' && answersFor(viewer, sent);

/** Whether somebody hands the sheets of a company to its people: only who works there. */
export const isAssigner = ({ company_id }: Pick<Viewer, 'company_id'>, company: number): boolean =>
  company_id === company;
