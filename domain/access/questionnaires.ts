import { allows, type Viewer } from './access.ts';
import { ACCESS_TO_ASK } from './questions.ts';
import { isAccepted, type SessionStatus } from '../questionnaires/states.ts';

/** Whether a questionnaire can be processed again: only when the portal failed on it. */
export const isRetryable = ({ status }: { readonly status: SessionStatus }): boolean => status === 'failed';

/** Whether somebody answers for a company about its questionnaire: who works there, and whoever sent the file. */
const answersFor = (
  { user_id, company_id }: Pick<Viewer, 'user_id' | 'company_id'>,
  sent: { readonly user_id: number | null; readonly company_id: number },
): boolean => company_id === sent.company_id || user_id === sent.user_id;

/** Whether a questionnaire waits for its company: one not yet accepted, or an accepted one that was sent back. */
export const waitsForCompany = ({
  status,
  returned_at,
}: {
  readonly status: SessionStatus;
  readonly returned_at: Date | string | null;
}): boolean => status === 'to_check' || (returned_at !== null && isAccepted(status));

/** Whether somebody can settle what was found in it: only while it waits for that. */
export const isSettleable = (
  viewer: Pick<Viewer, 'user_id' | 'company_id'>,
  sent: Parameters<typeof answersFor>[1] & Parameters<typeof waitsForCompany>[0],
): boolean => waitsForCompany(sent) && answersFor(viewer, sent);

/** Whether somebody sends a questionnaire back to its company: one that is accepted and that the company sees. */
export const isReturnable = (
  viewer: Viewer,
  sent: {
    readonly status: SessionStatus;
    readonly year: number | null;
    readonly dry_run: boolean;
    readonly hidden: boolean;
    readonly available_to_client: boolean;
    readonly file_removed_at: Date | string | null;
  },
): boolean =>
  allows(viewer, ACCESS_TO_ASK) &&
  isAccepted(sent.status) &&
  sent.year !== null &&
  !sent.dry_run &&
  !sent.hidden &&
  sent.available_to_client &&
  sent.file_removed_at === null;

/** Whether somebody hands the sheets of a company to its people: only who works there. */
export const isAssigner = ({ company_id }: Pick<Viewer, 'company_id'>, company: number): boolean =>
  company_id === company;
