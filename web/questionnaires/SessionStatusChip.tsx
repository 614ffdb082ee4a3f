import { formatShare } from '#domain/language/format.ts';
import {
  isAccepted,
  RETURNED_NAMES,
  STATUS_NAMES,
  STATUS_NAMES_FOR_STAFF,
  type SessionStatus,
} from '#domain/questionnaires/states.ts';
import type { Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';

const TONES: Readonly<Record<SessionStatus, StatusTone>> = {
  queued: 'waiting',
  processing: 'running',
  to_check: 'warning',
  accepted: 'success',
  accepted_with_warnings: 'warning',
  rejected: 'error',
  failed: 'error',
};

interface SessionStatusChipProps extends Pick<Session, 'status' | 'progress' | 'can' | 'returned_at'> {
  /** A long name takes two lines. */
  readonly wraps?: boolean;
}

/** The state of a questionnaire, with its progress while it is being processed. */
export function SessionStatusChip({ status, progress, can, returned_at, wraps = false }: SessionStatusChipProps) {
  const locale = useLocale();
  const { isStaff } = usePerson();
  if (returned_at !== null && isAccepted(status)) {
    const { company, staff } = RETURNED_NAMES;
    return <StatusChip tone="warning" label={(isStaff && !can.settle ? staff : company)[locale]} wraps={wraps} />;
  }
  const names = isStaff && !can.settle ? STATUS_NAMES_FOR_STAFF : STATUS_NAMES;
  const name = names[status][locale];
  const label = status === 'processing' ? `${name}, ${formatShare(progress / 100, locale, 0)}` : name;
  return <StatusChip tone={TONES[status]} label={label} wraps={wraps} />;
}
