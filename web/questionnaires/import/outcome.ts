import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import type { Session } from '#contract/questionnaires.ts';

/** Decides the sentence on the card and the next step. */
export type Outcome =
  | 'running'
  | 'broke'
  | 'to-check'
  | 'rejected'
  | 'checked-badly'
  | 'checked-well'
  | 'warned'
  | 'accepted';

export function outcomeOf({ status, dry_run }: Pick<Session, 'status' | 'dry_run'>): Outcome {
  if (!isProcessed(status)) return 'running';
  if (status === 'failed') return 'broke';
  if (status === 'to_check') return 'to-check';
  if (!isAccepted(status)) return dry_run ? 'checked-badly' : 'rejected';
  if (dry_run) return 'checked-well';
  return status === 'accepted' ? 'accepted' : 'warned';
}
